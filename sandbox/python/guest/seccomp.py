"""A filter over system calls: what no program under test needs and what has let others out of sandboxes.

A classic BPF program (seccomp(2), SECCOMP_MODE_FILTER), made once before any fork and put on each process of a
run. It holds for whatever that process starts and cannot be taken off. Refused calls fail with EPERM, so that a
program sees an error and not a death. Numbers are the kernel's: arch/x86/entry/syscalls/syscall_64.tbl and
include/uapi/asm-generic/unistd.h.
"""

import ctypes
import errno
import os
import struct

from speciate_guest import kernel

# Name: number on x86_64, number on aarch64 (None where there is none). In the order of need.
DENIED = {
    # Another view of the file system.
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "open_tree_attr": (467, 467),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    # Other processes' insides.
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    # Other namespaces, and new ones in which a process is root (`clone` is looked at by its flags).
    "unshare": (272, 97),
    "setns": (308, 268),
    # Keys outlive a process.
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    # Large parts of the kernel that programs of benchmarks have no use for.
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "fanotify_init": (300, 262),
    # Memory that belongs to no process and no file system, and what outlives a run in the guest's namespace.
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    # The machine itself. An ordinary user may do none of these anyway.
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "reboot": (169, 142),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "acct": (163, 89),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "clock_adjtime": (305, 266),
    "adjtimex": (159, 171),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "lookup_dcookie": (212, 18),
    "nfsservctl": (180, 42),
    "iopl": (172, None),
    "ioperm": (173, None),
    "modify_ldt": (154, None),
}

# Answered with ENOSYS: its flags lie in memory, where a filter cannot look. C libraries then call `clone`.
ABSENT = {"clone3": (435, 435)}

# Looked at by an argument, see `_rules`.
EXAMINED = {
    "clone": (56, 220),
    "socket": (41, 198),
    "socketpair": (53, 199),
    "ioctl": (16, 29),
    "personality": (135, 92),
}

# Machine: place in the tables above, AUDIT_ARCH_* of linux/audit.h, first number of another ABI.
_MACHINES = {"x86_64": (0, 0xC000003E, 0x40000000), "aarch64": (1, 0xC00000B7, None)}

# CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET of linux/sched.h.
_NAMESPACE_FLAGS = 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000
_UNIX, _INTERNET, _INTERNET_6, _NETLINK = 1, 2, 10, 16
_NETLINK_ROUTE = 0
# TIOCSTI types into a terminal, TIOCLINUX pastes into a console.
_TERMINAL_REQUESTS = (0x5412, 0x541C)
_PERSONALITY_READ = 0xFFFFFFFF

# linux/bpf_common.h, linux/seccomp.h
_LOAD, _JUMP_EQUAL, _JUMP_AT_LEAST, _JUMP_ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW = 0x7FFF0000
_KILL = 0x80000000
_ERROR = 0x00050000
_NUMBER_AT, _MACHINE_AT, _ARGUMENTS_AT = 0, 4, 16

# What a refused call fails with. Tests take another number, to tell the filter's refusal from the kernel's own.
REFUSAL = errno.EPERM


def filter_bytes(machine):
    """The filter for a machine as uname names it, 8 bytes an instruction; None for one that has no table here."""
    if machine not in _MACHINES:
        return None
    column, audit, other_abi = _MACHINES[machine]
    lines = [(_LOAD, _MACHINE_AT), (_JUMP_EQUAL, audit, "known", "kill"), "known", (_LOAD, _NUMBER_AT)]
    if other_abi is not None:
        lines += [(_JUMP_AT_LEAST, other_abi, "refuse", "native"), "native"]
    lines += _decide(_rules(column))
    for name, rules in _examinations():
        lines += [f"examine {name}", *rules]
    lines += ["allow", (_RETURN, _ALLOW), "refuse", (_RETURN, _ERROR | REFUSAL)]
    lines += ["absent", (_RETURN, _ERROR | errno.ENOSYS), "kill", (_RETURN, _KILL)]
    return _assemble(lines)


def prepare():
    """What `install` puts on: call it once, before any fork. None where this process has no table here."""
    code = filter_bytes(os.uname().machine)
    # A 32-bit interpreter on a 64-bit kernel calls by another table.
    if code is None or struct.calcsize("P") != 8:
        return None
    buffer = ctypes.create_string_buffer(code, len(code))
    program = _Program(len(code) // 8, ctypes.cast(buffer, ctypes.c_void_p))
    # Taken here, so that no child makes objects for it.
    program.address = ctypes.addressof(program)
    return program


def install(program):
    """Puts the filter of `prepare` on this process for good. Raises OSError where the kernel does not take it.

    The process must not be able to gain privileges any more (PR_SET_NO_NEW_PRIVS).
    """
    kernel.filter_calls(program.address)


class _Program(ctypes.Structure):
    """struct sock_fprog. Keeps the buffer that it points to alive: ctypes notes what a cast came from."""

    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]



def _rules(column):
    """What is to be done by system call number, for every number that is not simply allowed."""
    rules = {numbers[column]: "refuse" for numbers in DENIED.values()}
    rules.update({numbers[column]: "absent" for numbers in ABSENT.values()})
    rules.update({numbers[column]: f"examine {name}" for name, numbers in EXAMINED.items()})
    rules.pop(None, None)
    return rules


def _examinations():
    """Instructions by name of call. Arguments are looked at as the 32 bits that the kernel takes of them."""
    yield "clone", [_argument(0), (_JUMP_ANY_BIT, _NAMESPACE_FLAGS, "refuse", "allow")]
    yield "socket", [
        _argument(0),
        (_JUMP_EQUAL, _UNIX, "allow", "not unix"),
        "not unix",
        (_JUMP_EQUAL, _INTERNET, "allow", "not internet"),
        "not internet",
        (_JUMP_EQUAL, _INTERNET_6, "allow", "not internet 6"),
        "not internet 6",
        # The list of interfaces, which address look-ups read; other protocols are ways into the kernel.
        (_JUMP_EQUAL, _NETLINK, "which netlink", "refuse"),
        "which netlink",
        _argument(2),
        (_JUMP_EQUAL, _NETLINK_ROUTE, "allow", "refuse"),
    ]
    yield "socketpair", [_argument(0), (_JUMP_EQUAL, _UNIX, "allow", "refuse")]
    yield "ioctl", [
        _argument(1),
        (_JUMP_EQUAL, _TERMINAL_REQUESTS[0], "refuse", "not typing"),
        "not typing",
        (_JUMP_EQUAL, _TERMINAL_REQUESTS[1], "refuse", "allow"),
    ]
    yield "personality", [_argument(0), (_JUMP_EQUAL, _PERSONALITY_READ, "allow", "refuse")]


def _argument(index):
    # Both machines are little-endian: the low half comes first.
    return (_LOAD, _ARGUMENTS_AT + 8 * index)


def _decide(rules):
    """A search through ranges of numbers with one outcome each, halved at every step.

    The kernel runs a new filter over every number once, so its depth is what installing costs.
    """
    starts = [(0, "allow")]
    for number in sorted(rules):
        if starts[-1][0] == number:
            starts.pop()
        if not starts or starts[-1][1] != rules[number]:
            starts.append((number, rules[number]))
        starts.append((number + 1, "allow"))
    merged = []
    for start, outcome in starts:
        if not merged or merged[-1][1] != outcome:
            merged.append((start, outcome))
    return _halve(merged)


def _halve(ranges):
    """Instructions that jump to the outcome of the range that the loaded number lies in."""
    middle = len(ranges) // 2
    left, right = ranges[:middle], ranges[middle:]
    boundary = right[0][0]
    low, is_low_leaf = (left[0][1], True) if len(left) == 1 else (f"below {boundary}", False)
    high, is_high_leaf = (right[0][1], True) if len(right) == 1 else (f"from {boundary}", False)
    lines = [(_JUMP_AT_LEAST, boundary, high, low)]
    if not is_high_leaf:
        lines += [high, *_halve(right)]
    if not is_low_leaf:
        lines += [low, *_halve(left)]
    return lines


def _assemble(lines):
    """Instructions as bytes (struct sock_filter); a text among them names the place of the next one."""
    places = {}
    instructions = []
    for line in lines:
        if isinstance(line, str):
            places[line] = len(instructions)
        else:
            instructions.append(line)
    code = bytearray()
    for at, (operation, value, *targets) in enumerate(instructions):
        # Jumps count from the next instruction and reach 255 far.
        jumps = [places[target] - at - 1 for target in targets] or [0, 0]
        code += struct.pack("<HBBI", operation, *jumps, value)
    return bytes(code)
