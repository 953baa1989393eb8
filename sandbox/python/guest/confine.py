"""Takes a freshly forked process to where a run begins: its descriptors, limits, folder, user and rights."""

import os
import resource

from speciate_guest import kernel, seccomp

RECORD = 3
CHANNEL = 4
_STARTED = 5
_HIGH = 200


class Place:
    """What one process of a run is given, as the guest's descriptors. All of them lie above those of a run."""

    def __init__(self, folder, ends, channel, started_end, writes_files):
        self.folder = folder
        # Where it is born, once that is known.
        self.cell = None
        self.ends = ends
        self.channel = channel
        self.started_end = started_end
        self.writes_files = writes_files


def confine(place, role, guest, files):
    """Everything from here on belongs to the run: whoever wrote its code gets no more than it is given here."""
    os.setsid()
    if place.cell is not None:
        place.cell.enter()
    else:
        kernel.die_with_parent()
    is_command = "command" in role
    if role.get("input"):
        source = _input_file(place.folder, role["input"])
        os.dup2(source, 0)
    # Without an input there stands what the guest has: /dev/null.
    _place_descriptors(place, is_command)
    _limit_all(role, guest, is_command)
    user = guest.options["runUser"]
    if user is not None:
        os.setresgid(user, user, user)
        # Leaves root, and with it every capability.
        os.setresuid(user, user, user)
        if role["role"] != "tester":
            kernel.stay_readable()
    else:
        kernel.drop_capabilities()
        if role["role"] == "tester":
            kernel.be_unreadable()
    os.chdir(place.folder)
    # Written under the run's own limits and by its own user, before anything of it is executed.
    if place.writes_files:
        write_files(place.folder, files)
    if guest.filter is not None:
        seccomp.install(guest.filter)


def write_files(folder, files):
    for path, text in files.items():
        target = os.path.join(folder, path)
        if "/" in path:
            os.makedirs(os.path.dirname(target), exist_ok=True)
        _write(target, text)


def _write(path, text):
    # Not by open(), which costs ten times as much in a fresh fork.
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    data = text.encode("utf-8", "surrogatepass")
    while data:
        data = data[os.write(descriptor, data) :]
    os.close(descriptor)


def _input_file(folder, text):
    """A file that is nowhere any more, so that a program may read and seek it but not find it."""
    path = os.path.join(folder, ".input")
    _write(path, text)
    source = os.open(path, os.O_RDONLY)
    os.unlink(path)
    return source


def reserve_descriptors():
    """Called in the guest before it opens anything else: what a run gets numbers of its own for lies above them."""
    while True:
        descriptor = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
        if descriptor > _STARTED:
            os.close(descriptor)
            return


def _place_descriptors(place, is_command):
    ends = place.ends
    os.dup2(ends["output"], 1)
    os.dup2(ends["output"] if ends["error"] is None else ends["error"], 2)
    # Programs that the run starts itself get the standard three only, and a command its own two besides.
    if ends["record"] is not None:
        os.dup2(ends["record"], RECORD, is_command)
    else:
        os.close(RECORD)
    if place.channel is not None:
        os.dup2(place.channel, CHANNEL, is_command)
    else:
        os.close(CHANNEL)
    if place.started_end is not None:
        os.dup2(place.started_end, _STARTED, False)
    else:
        os.close(_STARTED)
    os.closerange(_STARTED + 1, 1024)


def _limit_all(role, guest, is_command):
    limits = role["limits"]
    processor = max(1, -(-int(limits["cpuSeconds"] * 1000) // 1000))
    # The second, hard limit catches who ignores SIGXCPU.
    resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 1))
    wanted = [
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, limits["fileBytes"]),
        (resource.RLIMIT_NOFILE, limits["openFiles"]),
        (resource.RLIMIT_STACK, limits["stackBytes"]),
        (resource.RLIMIT_NPROC, guest.base_tasks + limits["processes"]),
    ]
    if role.get("boundsAddressSpace", True):
        wanted.append((resource.RLIMIT_AS, limits["memoryBytes"] + (0 if is_command else guest.base_bytes)))
    for which, value in wanted:
        most = guest.hard_limits.get(which)
        value = value if most is None else min(most, value)
        resource.setrlimit(which, (value, value))


def hard_limits():
    """What may not be exceeded anyway, by kind of limit."""
    kinds = ("CORE", "FSIZE", "NOFILE", "STACK", "NPROC", "AS")
    found = {kind: resource.getrlimit(kind)[1] for kind in (getattr(resource, f"RLIMIT_{name}") for name in kinds)}
    return {kind: limit for kind, limit in found.items() if limit != resource.RLIM_INFINITY}
