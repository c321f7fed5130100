"""256x256 pictures to 16x16x16 latents and back. Small at full size, wide where it is cheap."""
import torch
import torch.nn as nn
import torch.nn.functional as F

Z = 16


def norm(c):
    return nn.GroupNorm(16, c)


class Res(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.n1, self.c1 = norm(c), nn.Conv2d(c, c, 3, padding=1)
        self.n2, self.c2 = norm(c), nn.Conv2d(c, c, 3, padding=1)
        nn.init.zeros_(self.c2.weight)
        nn.init.zeros_(self.c2.bias)

    def forward(self, x):
        return x + self.c2(F.silu(self.n2(self.c1(F.silu(self.n1(x))))))


class Up(nn.Module):
    def __init__(self, c, o):
        super().__init__()
        self.c = nn.Conv2d(c, o, 1)

    def forward(self, x):
        return F.interpolate(self.c(x), scale_factor=2.0, mode="nearest")


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        down = lambda a, b: nn.Conv2d(a, b, 3, 2, 1)
        self.m = nn.Sequential(
            nn.PixelUnshuffle(2), nn.Conv2d(12, 32, 3, padding=1), Res(32), down(32, 64), Res(64), Res(64),
            down(64, 112), Res(112), Res(112), down(112, 160), Res(160), norm(160), nn.SiLU(), nn.Conv2d(160, Z, 3, padding=1),
        )
        # Without affine weights: latents keep unit variance per channel whatever the encoder does.
        self.bn = nn.BatchNorm2d(Z, affine=False, momentum=0.05)

    def forward(self, x):
        return self.bn(self.m(x).float())


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.m = nn.Sequential(
            nn.Conv2d(Z, 224, 3, padding=1), Res(224), Res(224), Up(224, 160), Res(160), Res(160), Up(160, 96), Res(96), Res(96), Res(96),
            Up(96, 48), Res(48), Res(48), norm(48), nn.SiLU(), nn.Conv2d(48, 12, 3, padding=1), nn.PixelShuffle(2),
        )

    def forward(self, z):
        return self.m(z)


def slopes(x):
    return x[:, :, 1:, :] - x[:, :, :-1, :], x[:, :, :, 1:] - x[:, :, :, :-1]


def loss(y, x, worth=1.0):
    """L1 with lines and small parts weighted up, squared error, slopes, and two coarser scales. worth [n,1,H,W]: of every pixel."""
    y = y.float()
    gray = x.mean(1, keepdim=True)
    v, h = slopes(gray)
    line = F.pad(v.abs(), (0, 0, 0, 1)) + F.pad(h.abs(), (0, 1))
    weight = worth * (1 + 3 * F.max_pool2d(line.clamp(max=1), 3, 1, 1))
    total = (weight * (y - x).abs()).mean() + (worth * (y - x) ** 2).mean()
    total = total + sum((a - b).abs().mean() for a, b in zip(slopes(worth * y), slopes(worth * x)))
    for k in (2, 4):
        total = total + 0.5 * (F.avg_pool2d(y, k) - F.avg_pool2d(x, k)).abs().mean()
    return total
