"""Four steps without guidance, in the same network: a time above 1 (t + 1) asks for a step that covers a quarter of the way.

The teacher is the finished network with guidance. From a noised picture it goes a quarter of the way in small steps; the
student learns to arrive there in one. Every step is ordinary training as well, so that other numbers of steps stay as they were.
"""
import copy
import time

import torch
from torch import nn

from .common import DEV, half, log, sync
from .muon import Muon

STEPS = 4
SMALL = 4  # the teacher's steps for one of the student's
GUIDANCE = 4.0


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
    it, part, begun, own = 0, 0.0, None, torch.zeros((), device=DEV)
    while part < 1:
        i = torch.randint(0, t.kept, (t.batch,), device=DEV)
        z, *words = t.rows(torch.randint(0, t.kept, (batch,), device=DEV))
        at = 1 - torch.randint(0, STEPS, (batch,), device=DEV) / STEPS
        x = (1 - at)[:, None, None, None] * z + at[:, None, None, None] * torch.randn_like(z)
        own = student(x, at, STEPS * (x - quarter(forward, x, at, *words)), *words)
        (own + t.loss(*t.rows(i), t.lat["cover"][i].float(), False)).backward()
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
        if it % 100 == 0:
            log("four steps", it, "loss", round(own.item(), 4))
    log("four steps", it, "loss", round(own.item(), 4), "validation", t.validate())
