"""Four steps without guidance, in the same network: a time above 1 (t + 1) asks for a step that covers a quarter of the way.

The teacher is the finished network with guidance. From a noised picture it goes a quarter of the way in small steps; the
student learns to arrive there in one. Large pictures (large.py) are learnt beside the usual ones: the engine draws them, and
details, by quarters only. Every step is ordinary training as well, so that other numbers of steps stay as they were.
"""
import copy
import time

import torch
from torch import nn

from .common import DEV, half, log, sync
from .muon import Muon

STEPS = 4
SMALL = 4  # the teacher's steps for one of the student's
GUIDANCE = 3.0
LARGE_BATCH = 24
# Of so many quarters at most: the engine draws two, or one where much of a source is kept.
LARGE_QUARTERS = 2


@torch.no_grad()
def quarter(teacher, x, t, ids, phr, wt, hint, item, box):
    """Where the guided teacher is a quarter of the way later."""
    both = [torch.cat([a, b]) for a, b in ((ids, ids * 0), (phr, phr * 0), (wt, wt), (hint, hint), (item, item * 0), (box, box))]
    d = 1 / STEPS / SMALL
    for k in range(SMALL):
        with half():
            v = teacher(torch.cat([x, x]), (t - k * d).repeat(2), *both)
        c, u = v.float().chunk(2)
        x = x - d * (u + GUIDANCE * (c - u))
    return x


def distil(t, secs, lr=3e-4, batch=256):
    """Goes on with a finished trainer for that long; its averaged weights are the teacher and the start."""
    teacher = copy.deepcopy(t.ema)
    t.net.load_state_dict(t.ema.state_dict())
    forward = torch.compile(teacher, dynamic=False)
    muon = Muon(t.net.blocks)
    # Only this round's gradients: the momentum of the long run points elsewhere.
    t.opt.state.clear()

    def student(x, at, goal, *given):
        with half():
            v = t.net(x, at + 1, *given)
        return ((v.float() - goal) ** 2).mean()

    student = torch.compile(student, dynamic=False)

    def lesson(start, at, given):
        """The student's loss for a quarter of the way from pictures with so much noise."""
        x = (1 - at)[:, None, None, None] * start + at[:, None, None, None] * torch.randn_like(start)
        return student(x, at, STEPS * (x - quarter(forward, x, at, *given)), *given)

    def usual():
        i = torch.randint(0, t.kept, (t.batch,), device=DEV)
        z, *given = t.rows(torch.randint(0, t.kept, (batch,), device=DEV))
        own = lesson(z, 1 - torch.randint(0, STEPS, (batch,), device=DEV) / STEPS, given)
        return own, t.loss(*t.rows(i), t.lat["cover"][i].float(), False)

    def large():
        i, j = (torch.randint(0, t.large_kept, (n,), device=DEV) for n in (LARGE_BATCH, t.large_batch))
        z, source, *given = t.large_rows(i)
        at = torch.randint(1, LARGE_QUARTERS + 1, (LARGE_BATCH,), device=DEV) / STEPS
        # Mostly from the start of the way, which begins with a coarse picture.
        start = torch.where((torch.rand_like(at) < 0.6)[:, None, None, None], source, z)
        return lesson(start, at, given), t.large_loss(*t.large_rows(j), t.large["cover"][j].float())

    it, part, begun, owns = 0, 0.0, None, []
    while part < 1:
        owns = []
        for own, ordinary in (f() for f in ([usual, large] if t.large else [usual])):
            (own + ordinary).backward()
            owns.append(own.detach())
        nn.utils.clip_grad_norm_(t.params, 1.0)
        rate = lr * min(1, (it + 1) / 50) * max(0.0, 1 - part)
        for g in t.opt.param_groups:
            g["lr"] = rate
        t.opt.step()
        muon.step(rate)
        for p in t.params:
            p.grad = None
        it += 1
        torch._foreach_lerp_(t.ema_params, t.params, 1 - min(0.99, (it + 1) / (it + 10)))
        if it == 3:
            sync()
            begun = time.time()
        if begun and it % 5 == 0:
            sync()
            part = (time.time() - begun) / secs
        if it % 50 == 0:
            log("four steps", it, "losses", [round(q.item(), 4) for q in owns])
    log("four steps", it, "losses", [round(q.item(), 4) for q in owns], "validation", t.validate())
