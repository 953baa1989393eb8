"""The few system calls that Python does not offer by itself; each does nothing where it is missing."""

import ctypes
import fcntl
import os
import signal
import socket
import struct

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_SECCOMP = 22
_SECCOMP_MODE_FILTER = 2
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_NO_NEW_PRIVS = 38
_PR_CAP_AMBIENT = 47
_PR_CAP_AMBIENT_CLEAR_ALL = 4
_CAPABILITY_VERSION_3 = 0x20080522

CLONE_NEWNS = 0x00020000
CLONE_NEWPID = 0x20000000
_MS_NOSUID_NODEV_NOEXEC = 2 | 4 | 8
_MS_RECURSIVE_PRIVATE = 16384 | (1 << 18)

_SIOCGIFFLAGS, _SIOCSIFFLAGS, _IFF_UP = 0x8913, 0x8914, 1

try:
    _libc = ctypes.CDLL(None, use_errno=True)
    _prctl = _libc.prctl
    # With these a call makes no objects of ctypes.
    _prctl.argtypes = (ctypes.c_int, *(ctypes.c_ulong,) * 4)
except (OSError, AttributeError):
    _libc = _prctl = None


# Made once: making a type of ctypes touches dozens of pages, and each of them is copied after a fork.
_PROCESSORS = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
_get_cpu = getattr(_libc, "sched_getcpu", None)

_NO_CAPABILITIES = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0), (ctypes.c_uint32 * 6)()


def _control(option, value):
    if _prctl is not None:
        _prctl(option, value, 0, 0, 0)


def processor():
    """The number of the processor that this process runs on; None where it cannot be told."""
    return None if _get_cpu is None else _get_cpu()


def stay_on(number):
    """Until `go_anywhere`, which a fork has to call for itself."""
    if number is not None:
        _run_on((number,))


def go_anywhere():
    """On every processor that this process could run on when it began."""
    _run_on(_PROCESSORS)


def _run_on(processors):
    try:
        os.sched_setaffinity(0, processors)
    except (AttributeError, OSError):
        pass


def filter_calls(program):
    """Puts a filter over system calls on this process, given the address of a struct sock_fprog. Raises OSError."""
    _checked(_prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, program, 0, 0) if _prctl is not None else -1, "seccomp")


def adopt_orphans():
    """Grandchildren whose parent died become children of this process, which can then reap them."""
    _control(_PR_SET_CHILD_SUBREAPER, 1)


def die_with_parent():
    _control(_PR_SET_PDEATHSIG, signal.SIGKILL)


def stay_readable():
    """After a change of user the kernel hides /proc/self from the process itself; plain scripts see it."""
    _control(_PR_SET_DUMPABLE, 1)


def be_unreadable():
    """No process of the same user may look into this one's memory or trace it."""
    _control(_PR_SET_DUMPABLE, 0)


def gain_nothing():
    """No program started from here on gains privileges (set-user-ID files)."""
    _control(_PR_SET_NO_NEW_PRIVS, 1)


def drop_capabilities():
    """Gives up every capability, for good once `gain_nothing` was called. A change of user does it too."""
    if _libc is None or not hasattr(_libc, "capset"):
        return
    _control(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL)
    if _libc.capset(*_NO_CAPABILITIES) != 0:
        raise OSError(ctypes.get_errno(), "capabilities cannot be dropped")


def leave_namespaces(flags):
    """unshare(2). Raises OSError where the kernel refuses."""
    _checked(_libc.unshare(flags) if _libc is not None else -1, "unshare")


def enter_namespace(descriptor, kind):
    """setns(2). Raises OSError where the kernel refuses."""
    _checked(_libc.setns(descriptor, kind) if _libc is not None else -1, "setns")


def mount_own_processes():
    """In a fresh mount namespace: nothing mounted here is seen outside, and /proc shows this process namespace only."""
    _checked(_libc.mount(b"none", b"/", None, _MS_RECURSIVE_PRIVATE, None), "mount")
    _checked(_libc.mount(b"proc", b"/proc", b"proc", _MS_NOSUID_NODEV_NOEXEC, None), "mount")


def _checked(result, name):
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def raise_loopback():
    """In a network namespace of its own: brings the loopback up where whoever made it did not. Needs CAP_NET_ADMIN."""
    name = b"lo".ljust(16, b"\0")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        request = fcntl.ioctl(asked, _SIOCGIFFLAGS, name + bytes(24))
        flags = struct.unpack_from("h", request, 16)[0]
        if not flags & _IFF_UP:
            fcntl.ioctl(asked, _SIOCSIFFLAGS, name + struct.pack("h", flags | _IFF_UP) + bytes(22))


def children_of(process):
    """Process ids whose parent is `process`; empty where there is no /proc."""
    try:
        return [int(name) for name in _content(f"/proc/{process}/task/{process}/children").split()]
    except OSError:
        parent = b"%d" % process
        return [int(name) for name in _process_names() if _stat_of(name)[1:2] == [parent]]


def _content(path):
    # Not by open(), whose objects take their pages in a process that forks for every run.
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        parts = []
        while part := os.read(descriptor, 1 << 16):
            parts.append(part)
        return b"".join(parts)
    finally:
        os.close(descriptor)


def process_ids():
    """All processes that this one's /proc shows."""
    return {int(name) for name in _process_names()}


def processes_of_session(session):
    """Processes of a session; none where there is no /proc."""
    return {int(name) for name in _process_names() if _stat_of(name)[3:4] == [b"%d" % session]}


def is_running(process):
    """Whether a thread of a process is running or waits for a processor only."""
    try:
        tasks = os.listdir(f"/proc/{process}/task")
    except OSError:
        return False
    return any(_stat_of(f"{process}/task/{task}")[:1] == [b"R"] for task in tasks)


def cpu_seconds(process):
    """CPU time of a process and of its children that were waited for; 0 for one that is gone."""
    return sum(int(field) for field in _stat_of(process)[11:15]) / _TICKS


_TICKS = os.sysconf("SC_CLK_TCK")


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
    for name in _process_names():
        try:
            if os.stat(f"/proc/{name}").st_uid == user:
                total += len(os.listdir(f"/proc/{name}/task"))
        except OSError:
            continue
    return total


def virtual_bytes():
    """Address space that this process takes now; 0 where there is no /proc."""
    return _pages("self")[0] * _PAGE


def private_bytes(process):
    """Resident memory of a process that no file backs: its own, and what it still shares with who forked it."""
    pages = _pages(process)
    return (pages[1] - pages[2]) * _PAGE


_PAGE = os.sysconf("SC_PAGE_SIZE")


def _pages(process):
    try:
        with open(f"/proc/{process}/statm", "rb") as file:
            return [int(field) for field in file.read().split()[:3]]
    except OSError:
        return [0, 0, 0]


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
    processes = process_ids()
    return own.startswith("pid:[") and own != host and os.getpid() in processes and processes <= {1, os.getpid()}
