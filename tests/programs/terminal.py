"""A person at a terminal: `gryphon play` behind a pseudo-terminal, with completion, history, colours and figurines.

Usage: terminal.py GRYPHON
"""

import os
import pty
import select
import sys
import time


class Terminal:
    """The program with a terminal of its own."""

    def __init__(self, *command):
        # What has come and has not been waited for.
        self.rest = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8")
            os.execv(command[0], command)

    def wait_for(self, text, seconds=30):
        """Reads until a text has come; returns all up to it, and keeps what has come behind it."""
        seen, end = self.rest, time.time() + seconds
        while text.encode() not in seen:
            assert time.time() < end, f"no {text!r} in {seen.decode(errors='replace')}"
            if select.select([self.fd], [], [], 0.1)[0]:
                seen += os.read(self.fd, 4096)
        before, found, self.rest = seen.partition(text.encode())
        return (before + found).decode(errors="replace")

    def type(self, text):
        """Presses keys."""
        os.write(self.fd, text.encode())


def main():
    terminal = Terminal(sys.argv[1], "play", "chess", "--time", "depth=2")
    board = terminal.wait_for("white: ")
    assert "♜" in board and "\x1b[" in board, board
    terminal.type("e2e5\r")
    terminal.wait_for("has no legal move")
    # One Tab completes what can be completed in one way only.
    terminal.type("Nb1-a\t\r")
    terminal.wait_for("plays Nb1-a3")
    terminal.wait_for("2. white: ")
    terminal.type("undo\r")
    terminal.wait_for("1. white: ")
    # The line before the last one comes back.
    terminal.type("\x1b[A\x1b[A\r")
    terminal.wait_for("plays Nb1-a3")
    terminal.wait_for("2. white: ")
    terminal.type("quit\r")
    _, status = os.waitpid(terminal.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0, status
    print("played at a terminal")


main()
