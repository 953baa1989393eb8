"""Looks at the guest's system call filter from inside and from outside, for its tests.

`decide` runs the filter's instructions by hand, for every machine; `try` makes each call under the filter;
`run` becomes a command under the filter. The folder of the guest is the first argument.
"""

import ctypes
import errno
import json
import mmap
import os
import struct
import sys
import types

package = types.ModuleType("speciate_guest")
package.__path__ = [sys.argv[1]]
sys.modules["speciate_guest"] = package

from speciate_guest import kernel, seccomp  # noqa: E402

HIGHEST = 700
MARK = 199
libc = ctypes.CDLL(None, use_errno=True)


def decide():
    """By machine, then by number: what the filter says of a call whose arguments are all zero."""
    found = {"unknown machine": seccomp.filter_bytes("riscv64")}
    for machine, audit in (("x86_64", 0xC000003E), ("aarch64", 0xC00000B7)):
        code = seccomp.filter_bytes(machine)
        numbers = {number: outcome(code, audit, number) for number in range(HIGHEST)}
        found[machine] = {
            "refused": [number for number in numbers if numbers[number] == 0x00050000 | errno.EPERM],
            "absent": [number for number in numbers if numbers[number] == 0x00050000 | errno.ENOSYS],
            "allowed": sum(result == 0x7FFF0000 for result in numbers.values()),
            "other machine": outcome(code, 0x40000003, 0),
            "other table": outcome(code, audit, 0x40000000 | 39),
        }
    print(json.dumps(found))


def outcome(code, audit, number):
    data = struct.pack("<iIQ6Q", number, audit, 0, *[0] * 6)
    instructions = list(struct.iter_unpack("<HBBI", code))
    at = value = 0
    while True:
        operation, if_true, if_false, constant = instructions[at]
        at += 1
        if operation == 0x06:
            return constant
        if operation == 0x20:
            (value,) = struct.unpack_from("<I", data, constant)
        else:
            tests = {0x15: value == constant, 0x35: value >= constant, 0x45: (value & constant) != 0}
            at += if_true if tests[operation] else if_false


def try_all():
    """Calls by name, each with what came of it: the filter's own error number, another one, or none."""
    column = {"x86_64": 0, "aarch64": 1}[os.uname().machine]
    seccomp.REFUSAL = MARK
    program = seccomp.prepare()
    kernel.gain_nothing()
    seccomp.install(program)
    found = {}
    for name, numbers in {**seccomp.DENIED, **seccomp.ABSENT}.items():
        if numbers[column] is not None:
            found[name] = call(numbers[column])
    number_of = {name: numbers[column] for name, numbers in seccomp.EXAMINED.items()}
    for flag in range(17, 31):
        if flag in (17, 25, 26, 27, 28, 29, 30):
            found[f"clone {1 << flag:#x}"] = call(number_of["clone"], 1 << flag | 17)
    for domain in range(1, 46):
        found[f"socket {domain}"] = call(number_of["socket"], domain, 1, 0)
    found["netlink audit"] = call(number_of["socket"], 16, 3, 9)
    found["socketpair 30"] = call(number_of["socketpair"], 30, 1, 0, 0)
    found["ioctl TIOCSTI"] = call(number_of["ioctl"], 0, 0x5412, 0)
    found["ioctl TIOCSTI, high bits"] = call(number_of["ioctl"], 0, 0xFFFF00005412, 0)
    found["ioctl TIOCLINUX"] = call(number_of["ioctl"], 0, 0x541C, 0)
    found["ioctl FIONREAD"] = call(number_of["ioctl"], 0, 0x541B, 0)
    found["personality read"] = call(number_of["personality"], 0xFFFFFFFF)
    found["personality set"] = call(number_of["personality"], 0x0040000)
    if column == 0:
        found["x32 getpid"] = call(0x40000000 | 39)
        found["int 0x80"] = signal_of_other_table()
    print(json.dumps(found))


def call(number, *arguments):
    ctypes.set_errno(0)
    libc.syscall.restype = ctypes.c_long
    result = libc.syscall(*[ctypes.c_long(value) for value in (number, *arguments, *[0] * (6 - len(arguments)))])
    if number in (56, 220) and result == 0:
        os._exit(0)
    if result >= 0:
        return "done"
    code = ctypes.get_errno()
    return {MARK: "refused", errno.ENOSYS: "absent"}.get(code, "other")


def signal_of_other_table():
    """What kills a process that makes a 32-bit call: `mov eax, 20; int 0x80; ret`."""
    process = os.fork()
    if process == 0:
        page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        page.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")
        ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
        os._exit(0)
    return os.waitpid(process, 0)[1]


def run():
    program = seccomp.prepare()
    kernel.gain_nothing()
    seccomp.install(program)
    os.execv(sys.argv[3], sys.argv[3:])


{"decide": decide, "try": try_all, "run": run}[sys.argv[2]]()
