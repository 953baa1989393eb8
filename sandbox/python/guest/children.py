"""Children of the guest and of its zygote: how each is watched and taken away, told the same way."""

import os
import select
import signal


class End:
    """How a process ended: `status` as wait(2) gives it, CPU seconds, and the most of memory it held, as getrusage gives it."""

    def __init__(self, status, cpu_seconds, peak):
        self.status = status
        self.cpu_seconds = cpu_seconds
        self.peak = peak


class OwnChild:
    """A process that this one forked."""

    def __init__(self, process):
        self.process = process
        # Readable once the process has ended; None where the system has no such thing.
        self.death = _open_death(process)

    def taken(self, waits):
        """Takes the process and its group away once it has ended. Its End; None where it goes on and we do not wait."""
        # Left unreaped at first, so that its number still names its group, and no other one.
        if os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOWAIT | (0 if waits else os.WNOHANG)) is None:
            return None
        kill_quietly(os.killpg, self.process)
        _, status, usage = os.wait4(self.process, 0)
        return End(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)

    def kill(self):
        kill_quietly(os.kill, self.process)
        kill_quietly(os.killpg, self.process)

    def close(self):
        if self.death is not None:
            os.close(self.death)


class ZygoteChild:
    """A process that the zygote forked, which tells over its socket when it is gone."""

    def __init__(self, zygote, process):
        self.zygote = zygote
        self.process = process
        self.death = zygote.socket.fileno()

    def taken(self, waits):
        if not waits and not select.select([self.zygote.socket], [], [], 0)[0]:
            return None
        return End(*self.zygote.receive())

    def kill(self):
        # Its group is killed by the zygote, for which alone the number cannot have become another's.
        kill_quietly(os.kill, self.process)

    def close(self):
        """The socket is the zygote's."""


def kill_quietly(kill, process):
    try:
        kill(process, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def kill_until_gone(left):
    """Kills and reaps what `left` names until it names nothing."""
    while True:
        _reap()
        processes = left()
        if not processes:
            return
        for process in processes:
            kill_quietly(os.killpg, process)
            kill_quietly(os.kill, process)


def _reap():
    """Reaps every child that is dead."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def _open_death(process):
    try:
        return os.pidfd_open(process)
    except (AttributeError, OSError):
        return None
