"""The few system calls that Python does not offer by itself; each does nothing where it is missing."""

import ctypes
import os
import signal

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38

try:
    _prctl = ctypes.CDLL(None, use_errno=True).prctl
except (OSError, AttributeError):
    _prctl = None


def _control(option, value):
    if _prctl is not None:
        zero = ctypes.c_ulong(0)
        _prctl(ctypes.c_int(option), ctypes.c_ulong(value), zero, zero, zero)


def adopt_orphans():
    """Grandchildren whose parent died become children of this process, which can then reap them."""
    _control(_PR_SET_CHILD_SUBREAPER, 1)


def die_with_parent():
    _control(_PR_SET_PDEATHSIG, signal.SIGKILL)


def stay_readable():
    """After a change of user the kernel hides /proc/self from the process itself; plain scripts see it."""
    _control(_PR_SET_DUMPABLE, 1)


def gain_nothing():
    """No program started from here on gains privileges (set-user-ID files)."""
    _control(_PR_SET_NO_NEW_PRIVS, 1)


def own_children():
    """Process ids whose parent is this process; empty where there is no /proc."""
    me = b"%d" % os.getpid()
    return [int(name) for name in _process_names() if _stat_of(name)[1:2] == [me]]


def count_processes():
    """Processes of this process namespace; 0 where there is no /proc."""
    try:
        return sum(name.isdigit() for name in os.listdir("/proc"))
    except OSError:
        return 0


def count_session(session):
    """Processes of a session; 0 where there is no /proc."""
    return sum(_stat_of(name)[3:4] == [b"%d" % session] for name in _process_names())


def _process_names():
    try:
        return [name for name in os.listdir("/proc") if name.isdigit()]
    except OSError:
        return []


def _stat_of(name):
    """Fields of /proc/N/stat from the state on; empty for a process that is gone."""
    try:
        with open(f"/proc/{name}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()
    except OSError:
        return []


def count_tasks_of_user():
    """Threads of this user on the machine, which the process limit counts too; 0 where there is no /proc."""
    total = 0
    user = os.getuid()
    try:
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    if os.stat(f"/proc/{name}").st_uid == user:
                        total += len(os.listdir(f"/proc/{name}/task"))
                except OSError:
                    continue
    except OSError:
        return 0
    return total


def virtual_bytes():
    """Address space that this process takes now; 0 where there is no /proc."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def owns_namespace(host):
    """Whether this process's namespace holds nothing but the guest and what it starts.

    "Kill everything" is sent on this answer, so every doubt is a no: `host`, the starter's namespace,
    must be known and another one, and only the guest and its enclosure's first process may be there.
    """
    if not isinstance(host, str) or not host.startswith("pid:["):
        return False
    try:
        own = os.readlink("/proc/self/ns/pid")
    except OSError:
        return False
    processes = {int(name) for name in _process_names()}
    return own.startswith("pid:[") and own != host and os.getpid() in processes and processes <= {1, os.getpid()}
