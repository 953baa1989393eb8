"""Starts one hostile command inside a throw-away namespace and measures what harm it does there.

Run by throw-away.ts as the first process of fresh namespaces, told what to do by one JSON text on standard
input; prints one JSON text. Around the command it sets up what a user's machine would have: a home with a secret and a store, an
environment with a secret, listeners of every family, a parent and a neighbour of the same user. The command
runs under hard limits, and everything ends with this process.
"""

import base64
import fcntl
import json
import os
import resource
import select
import signal
import socket
import sys
import time

RECORD = 3
LOOK_SECONDS = 0.01
KEPT_BYTES = 200_000
PAGE = os.sysconf("SC_PAGE_SIZE")
NEIGHBOUR_MARK = b"neighbour-memory-"


def main():
    if sys.argv[1] == "--neighbour":
        be_neighbour()
    spec = json.load(sys.stdin)
    take_precedence()
    print(json.dumps(Guard(spec).watch()), flush=True)
    os._exit(0)


def take_precedence():
    """Looks at the clock and the memory even where hundreds take every core; what it starts does not inherit it."""
    for policy, priority in ((os.SCHED_RR, 1), (os.SCHED_OTHER, 0)):
        try:
            os.sched_setscheduler(0, policy | os.SCHED_RESET_ON_FORK, os.sched_param(priority))
            break
        except OSError:
            continue
    try:
        # What counts where real time is refused.
        os.nice(-10)
    except OSError:
        pass


class Guard:
    def __init__(self, spec):
        self.spec = spec
        self.target = spec["target"]
        self.before = {}
        self.peak = {"processes": 0, "residentBytes": 0, "temporaryBytes": 0}
        self.contacted = set()
        self.kept = {"output": bytearray(), "record": bytearray()}
        self.sizes = {"output": 0, "record": 0}
        self.prepare()
        self.listeners = open_listeners(self.target)
        self.temporary_before = used_bytes()
        self.neighbour, self.neighbour_end = self.start_neighbour()
        self.pipes = {name: os.pipe() for name in ("output", "record", "status")}
        if spec["user"] is not None:
            for _, end in self.pipes.values():
                # As they would be, had the user's own process made them: to be opened by /proc too.
                os.fchown(end, spec["user"], spec["user"])
        self.started = time.monotonic()
        self.parent = self.start_parent()
        for _, end in self.pipes.values():
            os.close(end)

    def prepare(self):
        home = self.target["home"]
        run_folder = self.spec["folder"]
        tokens = self.spec["tokens"]
        write(f"{home}/secret.txt", tokens["home"].encode())
        write(f"{home}/runs/he7/run.sqlite", tokens["store"].encode())
        for path, data in self.spec["files"].items():
            write(f"{run_folder}/{path}", base64.b64decode(data))
        os.makedirs(run_folder, exist_ok=True)
        if self.spec["user"] is not None:
            for folder in (home, run_folder):
                give(folder, self.spec["user"])
        self.before = contents(self.watched_folders(), run_folder)

    def watched_folders(self):
        return [self.target["home"], "/tmp", "/dev/shm"]

    def start_neighbour(self):
        told, tells = os.pipe()
        process = os.fork()
        if process == 0:
            self.become_user()
            os.dup2(tells, 1)
            environment = {"NEIGHBOUR_TOKEN": self.spec["tokens"]["neighbour"]}
            os.execve(sys.executable, [sys.executable, "-I", __file__, "--neighbour"], environment)
        os.close(tells)
        os.read(told, 6)
        return process, told

    def start_parent(self):
        process = os.fork()
        if process:
            return process
        status_end = self.pipes["status"][1]
        try:
            self.become_user()
            child = os.fork()
            if child == 0:
                self.become_command()
            for name in ("output", "record"):
                os.close(self.pipes[name][1])
            _, status = os.waitpid(child, 0)
            os.write(status_end, b"%d" % status)
        finally:
            os._exit(0)

    def become_user(self):
        # Whatever else runs on the machine, these are the first that it ends where memory is short.
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("1000")
        user = self.spec["user"]
        if user is not None:
            os.setgroups([])
            os.setresgid(user, user, user)
            os.setresuid(user, user, user)
        os.environ.clear()
        os.environ.update(self.spec["environment"])

    def become_command(self):
        ends = [(os.open(os.devnull, os.O_RDONLY), 0)]
        ends += [(self.pipes["output"][1], 1), (self.pipes["output"][1], 2), (self.pipes["record"][1], RECORD)]
        moved = [(fcntl.fcntl(end, fcntl.F_DUPFD, 200), target) for end, target in ends]
        for end, target in moved:
            os.dup2(end, target)
        os.closerange(RECORD + 1, 1024)
        limits = self.spec["limits"]
        for which, value in (
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_AS, limits["addressSpaceBytes"] or resource.RLIM_INFINITY),
            (resource.RLIMIT_NPROC, limits["processes"]),
            (resource.RLIMIT_CPU, int(self.spec["seconds"]) + 1),
        ):
            resource.setrlimit(which, (value, value))
        os.chdir(self.spec["folder"])
        line = self.spec["command"]
        try:
            os.execve(line[0], line, dict(os.environ))
        finally:
            os._exit(127)

    def watch(self):
        readers = {self.pipes[name][0]: name for name in ("output", "record", "status")}
        for end in readers:
            os.set_blocking(end, False)
        poll = select.poll()
        for end in [*readers, *self.listeners]:
            poll.register(end, select.POLLIN)
        status = b""
        stopped = None
        ended_at = None
        deadline = self.started + self.spec["seconds"]
        while stopped is None:
            for end, _ in poll.poll(LOOK_SECONDS * 1000):
                if end in self.listeners:
                    self.contacted.add(accept(*self.listeners[end]))
                    continue
                part = read(end)
                if not part:
                    poll.unregister(end)
                elif readers[end] == "status":
                    status += part
                else:
                    self.keep(readers[end], part)
            now = time.monotonic()
            processes = self.look()
            stopped = self.why_stop(now, deadline)
            if ended_at is None and (status or os.waitpid(self.parent, os.WNOHANG)[0]):
                ended_at = now
            if ended_at is not None and now > ended_at + self.spec["lingerSeconds"]:
                break
        if stopped is not None:
            self.hold()
        return self.report(status, stopped, processes)

    def hold(self):
        """Halts whatever the command has running: among hundreds that take every core, the neighbour would not get to answer."""
        for _ in range(5):
            for number in self.command_processes():
                try:
                    os.kill(number, signal.SIGSTOP)
                except OSError:
                    continue

    def keep(self, name, part):
        self.sizes[name] += len(part)
        self.kept[name] += part[: max(0, KEPT_BYTES - len(self.kept[name]))]

    def command_processes(self):
        own = (1, os.getpid(), self.neighbour, self.parent)
        return [number for number in process_numbers() if number not in own]

    def look(self):
        processes = self.command_processes()
        resident = sum(resident_bytes(number) for number in processes)
        if resident > self.spec["stopAt"]["residentBytes"]:
            # What forks share counts once; asked only here, for it takes the kernel a walk through every page.
            resident = sum(own_bytes(number) for number in processes)
        for name, value in (
            ("processes", len(processes)),
            ("residentBytes", resident),
            ("temporaryBytes", max(0, used_bytes() - self.temporary_before)),
        ):
            self.peak[name] = max(self.peak[name], value)
        return processes

    def why_stop(self, now, deadline):
        stop_at = self.spec["stopAt"]
        if self.peak["residentBytes"] > stop_at["residentBytes"]:
            return "memory"
        if self.peak["processes"] > stop_at["processes"]:
            return "processes"
        if self.sizes["output"] > stop_at["outputBytes"]:
            return "output"
        return "seconds" if now > deadline else None

    def report(self, status, stopped, processes):
        after = contents(self.watched_folders(), self.spec["folder"])
        neighbour_says = self.ask_neighbour()
        code = int(status) if status else None
        output = bytes(self.kept["output"])
        record = bytes(self.kept["record"])
        return {
            "exitCode": os.WEXITSTATUS(code) if code is not None and os.WIFEXITED(code) else None,
            "signal": os.WTERMSIG(code) if code is not None and os.WIFSIGNALED(code) else None,
            "stopped": stopped,
            "seconds": time.monotonic() - self.started,
            "peakProcesses": self.peak["processes"],
            "peakResidentBytes": self.peak["residentBytes"],
            "peakTemporaryBytes": self.peak["temporaryBytes"],
            "outputBytes": self.sizes["output"],
            "output": output.decode("utf-8", "replace"),
            "record": record.decode("utf-8", "replace"),
            "isParentAlive": bool(status) or is_running(self.parent),
            "isNeighbourAlive": neighbour_says != b"",
            "isNeighbourIntact": neighbour_says == b"intact",
            "contacted": sorted(self.contacted),
            "changed": sorted(path for path in {*self.before, *after} if self.before.get(path) != after.get(path)),
            "leaked": [name for name, token in self.spec["tokens"].items() if token.encode() in output + record],
            "leftProcesses": len([number for number in processes if is_running(number)]),
        }

    def ask_neighbour(self):
        if not is_running(self.neighbour):
            return b""
        os.kill(self.neighbour, signal.SIGTERM)
        os.set_blocking(self.neighbour_end, True)
        return os.read(self.neighbour_end, 100)


def be_neighbour():
    """A process of the same user that nobody invited anyone to look into. Says at its end whether it is as it was."""
    memory = bytearray(NEIGHBOUR_MARK + os.environb[b"NEIGHBOUR_TOKEN"])
    # No copy: who overwrites one would overwrite the other.
    before = hash(bytes(memory))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    os.write(1, b"ready\n")
    signal.sigwait({signal.SIGTERM})
    os.write(1, b"intact" if hash(bytes(memory)) == before else b"changed")
    os._exit(0)


def open_listeners(target):
    """Descriptors of listening sockets, each with its name and kind."""
    streams = {"tcp": (socket.AF_INET, ("127.0.0.1", target["port"])), "unix": (socket.AF_UNIX, target["socketPath"])}
    streams["abstract"] = (socket.AF_UNIX, "\0" + target["abstractName"])
    listeners = {}
    for name, (family, address) in streams.items():
        one = socket.socket(family, socket.SOCK_STREAM)
        one.bind(address)
        one.listen(16)
        one.setblocking(False)
        listeners[one.fileno()] = (name, one)
    os.chmod(target["socketPath"], 0o777)
    datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    datagrams.bind(("127.0.0.1", target["port"]))
    datagrams.setblocking(False)
    listeners[datagrams.fileno()] = ("udp", datagrams)
    return listeners


def accept(name, listener):
    try:
        if name == "udp":
            listener.recv(100)
        else:
            listener.accept()[0].close()
    except OSError:
        pass
    return name


def read(end):
    try:
        return os.read(end, 1 << 20)
    except OSError:
        return b""


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def give(folder, user):
    os.chown(folder, user, user)
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            os.chown(os.path.join(place, name), user, user)


def contents(folders, left_out):
    """What the files below some folders hold, by path; links by where they lead."""
    found = {}
    for folder in folders:
        for place, inner, files in os.walk(folder):
            inner[:] = [name for name in inner if os.path.join(place, name) != left_out]
            for name in files:
                path = os.path.join(place, name)
                found[path] = os.readlink(path) if os.path.islink(path) else start_of(path)
    return found


def start_of(path):
    try:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return (os.path.getsize(path), file.read(1000))
    except OSError:
        pass
    return None


def used_bytes():
    total = 0
    for folder in ("/tmp", "/dev/shm"):
        state = os.statvfs(folder)
        total += (state.f_blocks - state.f_bfree) * state.f_frsize
    return total


def process_numbers():
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def resident_bytes(number):
    try:
        with open(f"/proc/{number}/statm", "rb") as file:
            return int(file.read().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0


def own_bytes(number):
    """Resident, each page divided by those who share it."""
    try:
        with open(f"/proc/{number}/smaps_rollup", "rb") as file:
            return next((int(line.split()[1]) * 1024 for line in file if line.startswith(b"Pss:")), 0)
    except OSError:
        return 0


def is_running(number):
    try:
        with open(f"/proc/{number}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] != b"Z"
    except OSError:
        return False


if __name__ == "__main__":
    main()
