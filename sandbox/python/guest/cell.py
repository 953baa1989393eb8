"""Process namespaces that hold one run each.

A cell is a process namespace with a first process of ours in it, and a mount namespace whose /proc shows
nothing else. Children forked while the guest stands at a cell's gate are born into it. Whatever a run leaves
behind becomes a child of the cell's first process; a cell in which anything was left is ended, and with it,
by the kernel, all that was in it.
"""

import os
import signal

from speciate_guest import kernel


class Cell:
    def __init__(self):
        """Raises OSError where the kernel does not let us."""
        self.first, self.processes, self.mounts = _start()

    def is_alive(self):
        return os.waitid(os.P_PID, self.first, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None

    def is_empty(self):
        return not kernel.children_of(self.first)

    def gate(self):
        """Children that the guest forks from here on are born into this cell."""
        kernel.enter_namespace(self.processes, kernel.CLONE_NEWPID)

    def enter(self):
        """In the child: sees the cell's own /proc from here on."""
        kernel.enter_namespace(self.mounts, kernel.CLONE_NEWNS)

    def end(self):
        """Ends everything in the cell and waits until it is gone."""
        os.kill(self.first, signal.SIGKILL)
        os.waitpid(self.first, 0)
        self.close()

    def close(self):
        os.close(self.processes)
        os.close(self.mounts)


class Cells:
    """The cells of a guest by role; none at all where the kernel does not let us make any."""

    def __init__(self, is_allowed):
        self.by_role = {}
        self.own = None
        if not is_allowed:
            return
        try:
            self.own = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
            self.by_role["program"] = Cell()
        except OSError:
            self.own = None

    def first_processes(self):
        return {cell.first for cell in self.by_role.values()}

    def fork(self, role, processor):
        """Like os.fork, into the cell of the role. The cell goes to the child, None where there are no cells.

        The child begins on the processor of that number. The scheduler would put every fork elsewhere, and the
        processes of a run would wake each other across processors.
        """
        if self.own is None:
            kernel.stay_on(processor)
            try:
                return os.fork(), None
            finally:
                kernel.go_anywhere()
        cell = self.by_role.get(role)
        if cell is None:
            cell = self.by_role[role] = Cell()
        cell.gate()
        child = -1
        try:
            kernel.stay_on(processor)
            child = os.fork()
        finally:
            # The guest's next cell must not be made inside of this one.
            if child != 0:
                kernel.enter_namespace(self.own, kernel.CLONE_NEWPID)
            kernel.go_anywhere()
        return child, cell

    def clear(self):
        """Ends every cell in which something of the last run is left."""
        for role, cell in list(self.by_role.items()):
            if not cell.is_alive() or not cell.is_empty():
                del self.by_role[role]
                cell.end()

    def end(self):
        for cell in self.by_role.values():
            cell.end()
        self.by_role = {}

    def forget(self):
        """Called in a fork: the cells are another process's, and new ones are made as they are needed."""
        for cell in self.by_role.values():
            cell.close()
        self.by_role = {}


def settle():
    """Moves the guest to where it may make cells; called before anything else of it exists.

    A guest may come back from a cell's gate only if it has rights over its own process namespace, and those
    that an ordinary user's bubblewrap gives it are over namespaces it makes itself. Returns in the process
    that goes on; the one before only waits for it.
    """
    try:
        own = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
        try:
            kernel.enter_namespace(own, kernel.CLONE_NEWPID)
            return
        finally:
            os.close(own)
    except OSError:
        pass
    try:
        kernel.leave_namespaces(kernel.CLONE_NEWPID | kernel.CLONE_NEWNS)
    except OSError:
        return
    guest = os.fork()
    if guest == 0:
        kernel.mount_own_processes()
        return
    _, status = os.waitpid(guest, 0)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def _start():
    """Starts the first process of a cell. Its number, and descriptors of its two namespaces."""
    told, tells = os.pipe()
    waits, lets = os.pipe()
    helper = os.fork()
    if helper == 0:
        try:
            kernel.leave_namespaces(kernel.CLONE_NEWPID | kernel.CLONE_NEWNS)
            first = os.fork()
            if first == 0:
                _be_first(tells, waits)
            os.write(tells, b"%d\n" % first)
            os._exit(0)
        except BaseException as error:
            os.write(tells, b"error %d\n" % (getattr(error, "errno", None) or 0))
            os._exit(1)
    os.close(tells)
    os.close(waits)
    os.waitpid(helper, 0)
    try:
        return _adopt(told, lets)
    finally:
        os.close(told)
        os.close(lets)


def _adopt(told, lets):
    said = b""
    while said.count(b"\n") < 2:
        part = os.read(told, 100)
        if not part:
            break
        said += part
    lines = sorted(said.split())
    if len(lines) != 2 or lines[1] != b"ready":
        number = int(lines[0]) if lines and lines[0].isdigit() else 0
        if number > 1:
            try:
                os.waitpid(number, 0)
            except ChildProcessError:
                pass
        raise OSError(0, "a process namespace cannot be made")
    first = int(lines[0])
    processes = os.open(f"/proc/{first}/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
    mounts = os.open(f"/proc/{first}/ns/mnt", os.O_RDONLY | os.O_CLOEXEC)
    os.write(lets, b"x")
    return first, processes, mounts


def _be_first(tells, waits):
    """Never returns: the first process of a cell, which only takes in orphans."""
    try:
        kernel.mount_own_processes()
        # The kernel then takes dead orphans away by itself, and keeps every other signal of a run from us.
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.write(tells, b"ready\n")
        os.read(waits, 1)
        kernel.drop_capabilities()
        kernel.be_unreadable()
        os.closerange(0, 1024)
        while True:
            signal.pause()
    finally:
        os._exit(1)
