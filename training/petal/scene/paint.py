"""Plans to pictures on the GPU: drawings laid over each other with shadows and light, then one style over the whole picture."""
import math

import torch
import torch.nn.functional as F

SIZE = 256
GRAY = (0.3, 0.59, 0.11)
SHARP = 0.66  # what is drawn smaller than this would flicker without a lowpass
FACE = 2.0  # what faces are worth more than the rest of a figure: they are small, and people look at them first
# Light on what stands in the picture, by time and weather, outdoors and indoors.
LIGHT = {"day": (1, 1, 1), "sunset": (1.0, 0.86, 0.78), "night": (0.66, 0.7, 0.9)}


def light_of(time, weather, inside):
    c = LIGHT[time]
    if inside:
        c = tuple(1 - (1 - q) * 0.5 for q in c)
    elif weather == "rain":
        c = tuple(q * w for q, w in zip(c, (0.84, 0.88, 0.92)))
    return c


def finer(x):
    """How many times finer than 256 px a picture is: filters look the same at every size."""
    return x.shape[-1] // SIZE


def gray(x):
    return (x * torch.tensor(GRAY, device=x.device, dtype=x.dtype)[None, :, None, None]).sum(1, keepdim=True)


def lowpass(bank, k, chunk=512):
    """The drawings without what would flicker when they are drawn k times smaller; same size."""
    out = torch.empty_like(bank)
    for s in range(0, len(bank), chunk):
        x = bank[s : s + chunk].permute(0, 3, 1, 2).float()
        x = F.interpolate(F.avg_pool2d(x, k), scale_factor=k, mode="bilinear", align_corners=False)
        out[s : s + chunk] = x.round().clamp(0, 255).byte().permute(0, 2, 3, 1)
    return out


def tinted(color, luma, alpha):
    """A drawing in one colour, premultiplied. It keeps light and shadow, and the colour is their mean: else yellow on a dark drawing is olive."""
    g = 0.35 + 0.85 * luma / alpha.clamp(min=1e-3)
    mean = (g * alpha).sum((2, 3), keepdim=True) / alpha.sum((2, 3), keepdim=True).clamp(min=1)
    # Some light on dark colours, or a black drawing is a silhouette.
    return (color * g / mean.clamp(min=0.35) + 0.3 * (1 - color) * (g - mean).clamp(min=0)).clamp(0, 1) * alpha


def loaded(frames):
    """Premultiplied RGBA in 0..1 [n,4,h,w] of drawings."""
    return frames.permute(0, 3, 1, 2).float() / 255


def sprites(bank, large, rows, cx, cy, s, mirror, rot):
    """Premultiplied RGBA in 0..1, placed: [n,4,256,256], or twice as large with `large`, the drawings at 512 px."""
    a = torch.deg2rad(-rot)
    c, n = torch.cos(a) / s, torch.sin(a) / s
    m = torch.where(mirror, -1.0, 1.0)
    tx, ty = (cx - 128) / 128, (cy - 128) / 128
    theta = torch.stack([torch.stack([m * c, -m * n, -m * (c * tx - n * ty)], 1), torch.stack([n, c, -(n * tx + c * ty)], 1)], 1)
    size = SIZE if large is None else 2 * SIZE
    grid = F.affine_grid(theta, (len(rows), 4, size, size), align_corners=False)
    put = lambda frames: F.grid_sample(loaded(frames), grid, align_corners=False, padding_mode="zeros")
    shown = s * size / SIZE
    x = put(bank[torch.where(shown > SHARP, 0, torch.where(shown > 0.36, 1, 2)), rows])
    # Drawings at 512 px are only needed where they are not made smaller.
    return x if large is None else torch.where((s > SHARP)[:, None, None, None], put(large[rows]), x)


def near(x, part):
    """Square parts (left, top, side, in parts of the picture) of pictures [n,c,h,w], at the size of the whole."""
    left, top, side = part.unbind(1)
    zero = torch.zeros_like(side)
    theta = torch.stack([torch.stack([side, zero, 2 * left + side - 1], 1), torch.stack([zero, side, 2 * top + side - 1], 1)], 1)
    return F.grid_sample(x, F.affine_grid(theta, x.shape, align_corners=False), align_corners=False, padding_mode="border")


def compose(bank, plain, tints, p, count, large=None):
    """p: tensors of plans that all have `count` layers, with the part of each that is seen. Pictures in 0..1, the subjects' alpha, and what every pixel is worth: more where a subject is small and in faces. large: the drawings at 512 px, for pictures of 512 px."""
    n = len(p["place"])
    dev = bank.device
    has = p["place"] >= 0
    whole = bank[0] if large is None else large
    size = whole.shape[1]
    back = loaded(whole[p["place"].clamp(min=0)])[:, :3]
    flip = (torch.rand(n, device=dev) < 0.5)[:, None, None, None]
    back = near(torch.where(flip, back.flip(3), back), p["part"])
    back = torch.where(p["autumn"][:, None, None, None], autumn(back), back)
    color = plain[(-1 - p["place"]).clamp(min=0, max=len(plain) - 1)] + 0.025 * torch.randn(n, 3, device=dev)
    y = torch.where(has[:, None, None, None], back, color.clamp(0, 1)[:, :, None, None].expand_as(back))
    cover = torch.zeros(n, 1, size, size, device=dev)
    worth = torch.zeros_like(cover)
    # Plans are in pixels of 256.
    along = (torch.arange(size, device=dev) + 0.5) * SIZE / size - 0.5
    v, u = torch.meshgrid(along, along, indexing="ij")
    for k in range(count):
        q = p["layers"][:, k]
        row, cx, cy, s, mirror, rot, tint, sx, sy, rx = q.unbind(1)
        e = ((u[None] - sx[:, None, None]) / rx.clamp(min=1)[:, None, None]) ** 2 + ((v[None] - sy[:, None, None]) / (rx * 0.2).clamp(min=1)[:, None, None]) ** 2
        dark = 0.34 * torch.exp(-e * 0.9) * (rx > 0)[:, None, None]
        y = y * (1 - dark[:, None])
        x = sprites(bank, large, row.long(), cx, cy, s, mirror > 0.5, rot)
        alpha = x[:, 3:]
        t = tints[tint.long().clamp(min=0)][:, :, None, None]
        rgb = torch.where((tint >= 0)[:, None, None, None], tinted(t, gray(x[:, :3]), alpha), x[:, :3]) * p["light"][:, :, None, None]
        y = rgb + y * (1 - alpha)
        cover = torch.maximum(cover, alpha)
        # A parrot on a shoulder has as much to say as the pirate, in a twentieth of the cells.
        small = (0.16 / alpha.mean((1, 2, 3)).clamp(min=1e-3)).sqrt().clamp(1, 2.5)
        hx, hy, hr = p["heads"][:, k].unbind(1)
        face = ((u[None] - hx[:, None, None]) ** 2 + (v[None] - hy[:, None, None]) ** 2 < hr[:, None, None] ** 2).float()
        worth = worth * (1 - alpha) + alpha * (small[:, None, None] + FACE * face)[:, None]
    f = p["fall"]
    x = near(loaded(whole[f.clamp(min=0)]) * (f >= 0)[:, None, None, None], p["part"])
    y = x[:, :3] + y * (1 - x[:, 3:])
    return y.clamp(0, 1), cover, worth


def autumn(x):
    """Leaves and grass turn from green to orange and gold."""
    r, g, b = x[:, :1], x[:, 1:2], x[:, 2:]
    green = ((g - torch.maximum(r, b)) * 9).clamp(0, 1)
    turned = torch.cat([g * 1.22 + 0.08, g * 0.62 + 0.02, b * 0.35], 1).clamp(0, 1)
    return x * (1 - green) + turned * green


# Styles: each takes pictures in 0..1 and the subjects' alpha.
def blur(x, k):
    k *= finer(x)
    return F.avg_pool2d(F.pad(x, (k, k, k, k), mode="replicate"), 2 * k + 1, 1)


def noise(x, cells, channels=1):
    z = torch.rand(len(x), channels, cells, cells, device=x.device)
    return F.interpolate(z, size=x.shape[-2:], mode="bilinear", align_corners=False)


def edges(x):
    g = F.pad(gray(x), (1, 1, 1, 1), mode="replicate")
    k = torch.tensor([[1.0, 2.0, 1.0], [0.0, 0.0, 0.0], [-1.0, -2.0, -1.0]], device=x.device)[None, None] / 4
    e = (F.conv2d(g, k) ** 2 + F.conv2d(g, k.transpose(2, 3)) ** 2).sqrt()
    # As wide in a finer picture.
    return e if finer(x) == 1 else F.max_pool2d(e, 3, 1, 1)


def warp(x, cells, by):
    d = (noise(x, cells, 2) - 0.5) * by / 128
    eye = torch.eye(2, 3, device=x.device)[None].expand(len(x), -1, -1)
    return F.grid_sample(x, F.affine_grid(eye, x.shape, align_corners=False) + d.permute(0, 2, 3, 1), align_corners=False, padding_mode="border")


def kuwahara(x, r):
    """Each pixel takes the mean of the calmest of the four squares it is a corner of: patches like brush strokes."""
    r, (h, w) = r * finer(x), x.shape[-2:]
    m = F.avg_pool2d(F.pad(x, (r, r, r, r), mode="replicate"), r + 1, 1)
    g = F.avg_pool2d(F.pad(gray(x) ** 2, (r, r, r, r), mode="replicate"), r + 1, 1) - gray(m) ** 2
    parts = [(m[:, :, a : a + h, b : b + w], g[:, :, a : a + h, b : b + w]) for a in (0, r) for b in (0, r)]
    best = torch.stack([q[1] for q in parts]).argmin(0, keepdim=True)
    return torch.stack([q[0] for q in parts]).gather(0, best.expand(1, -1, 3, -1, -1))[0]


def saturate(x, by):
    g = gray(x)
    return (g + (x - g) * by).clamp(0, 1)


def vignette(x, by):
    v = torch.linspace(-1, 1, x.shape[-1], device=x.device)
    return x * (1 - by * (v[None, :] ** 2 + v[:, None] ** 2) / 2)


def oil(x, a):
    y = kuwahara(warp(x, 40, 7), 5)
    strokes = noise(x, 90) - 0.5 + 0.5 * (noise(x, 36) - 0.5)
    return (saturate(y, 1.25) * (1 + 0.28 * strokes)).clamp(0, 1)


def watercolour(x, a):
    y = kuwahara(warp(x, 22, 9), 3)
    rim = blur(edges(y), 1)
    y = y + (1 - y) * 0.34 - 0.35 * rim + 0.16 * (noise(x, 12) - 0.5) + 0.07 * (noise(x, 110) - 0.5)
    v = torch.linspace(-1, 1, x.shape[-1], device=x.device).abs()
    d = torch.maximum(*torch.broadcast_tensors(v[None, :], v[:, None]))
    fade = ((d[None, None] + 0.16 * (noise(x, 14) - 0.5) - 0.86) * 12).clamp(0, 1)
    return (y * (1 - fade) + fade * 0.98).clamp(0, 1)


def noir(x, a):
    # Exposed for the picture, or nights would be all black.
    g = gray(x)
    g = torch.sigmoid((g - g.mean((1, 2, 3), keepdim=True).clamp(0.14, 0.48)) * 9)
    return (vignette(g, 0.7) * (0.94 + 0.12 * noise(x, 200))).clamp(0, 1).expand(-1, 3, -1, -1)


def neon(x, a):
    e = (edges(x) * 2.2).clamp(0, 1)
    hue = torch.tensor([[1.0, 0.18, 0.7], [0.1, 0.85, 1.0], [0.62, 0.25, 1.0]], device=x.device)
    w = torch.softmax(torch.cat([noise(x, 4), noise(x, 4), noise(x, 4)], 1) * 9, 1)
    c = torch.einsum("nkhw,kc->nchw", w, hue)
    glow = blur(e, 4) * 0.9 + blur(e, 1) * 0.5
    # Subjects keep more of their own light, or nobody can tell what they are.
    kept = torch.tensor([0.3, 0.2, 0.42], device=x.device)[None, :, None, None] * (1 - a) + torch.tensor([0.7, 0.58, 0.8], device=x.device)[None, :, None, None] * a
    return (x * kept + c * (e * 0.9 + glow) * (1 - 0.35 * a)).clamp(0, 1)


def slopes(a, widths):
    """How much towards the light, which comes from the upper left, the sides of the subjects face: a bulge from their outline."""
    h = sum(blur(blur(a, k), k) for k in widths) / len(widths)
    dx = F.pad(h[..., 2:] - h[..., :-2], (1, 1))
    dy = F.pad(h[..., 2:, :] - h[..., :-2, :], (0, 0, 1, 1))
    return (dx * 0.7 + dy) * finer(a)


def anime(x, a):
    """Cels over a painted ground: flat colours with one hard shadow and one hard light, thin dark lines, glowing skies."""
    y = kuwahara(x, 2)
    lit = slopes(a, (3, 6))
    shadow = a * torch.sigmoid((-lit - 0.035) * 160)
    shine = a * torch.sigmoid((lit - 0.05) * 160)
    tint = torch.tensor([0.66, 0.58, 0.84], device=x.device)[None, :, None, None]
    cel = saturate(y, 1.35) * (1 - shadow * (1 - tint)) + 0.2 * shine
    v = torch.linspace(0, 1, x.shape[-1], device=x.device)
    top = (1 - v)[None, None, :, None]
    ground = saturate(blur(y, 1), 1.7) * 1.05 + torch.tensor([0.02, 0.06, 0.16], device=x.device)[None, :, None, None] * top + torch.tensor([0.12, 0.05, 0.06], device=x.device)[None, :, None, None] * (1 - top)
    y = (cel * a + ground * (1 - a)).clamp(0, 1)
    glow = blur(blur((y - 0.62).clamp(min=0), 6), 6)
    y = 1 - (1 - y) * (1 - 0.8 * glow)
    line = ((edges(x) - 0.1) * 7).clamp(0, 1) * (0.3 + 0.6 * a)
    return (y * (1 - line) + line * torch.tensor([0.16, 0.08, 0.2], device=x.device)[None, :, None, None]).clamp(0, 1)


def pixel(x, a):
    y = F.interpolate(x, size=(44, 44), mode="area")
    y = (saturate(y, 1.2) * 6).round() / 6
    return F.interpolate(y, size=x.shape[-2:], mode="nearest")


def closed(x, r):
    """Without the dark lines that are thinner than r."""
    r *= finer(x)
    wide = F.max_pool2d(F.pad(x, (r, r, r, r), mode="replicate"), 2 * r + 1, 1)
    return -F.max_pool2d(F.pad(-wide, (r, r, r, r), mode="replicate"), 2 * r + 1, 1)


def shifted(a, right, down):
    h, w = a.shape[-2:]
    return F.pad(a, (right * finer(a), 0, down * finer(a), 0))[..., :h, :w]


def places(x):
    """The places of pixels, down and across, in pixels of 256."""
    at = torch.arange(x.shape[-1], device=x.device) // finer(x)
    return torch.meshgrid(at, at, indexing="ij")


def solid(x, a):
    """3d: no lines; subjects bulge, shine and throw a soft shadow before a blurred ground."""
    clay = blur(closed(x, 2), 1)
    lit = slopes(a, (3, 7, 12)) * 13
    body = clay * (1 + lit.clamp(-0.62, 0.3)) + 0.9 * (lit - 0.34).clamp(0, 0.55) * a
    # Parts of a subject bulge by their own light and dark.
    parts = slopes(gray(closed(x, 2)), (2,))
    body = body + 0.9 * parts * a
    shadow = blur(blur(shifted(a, 10, 13), 7), 7) * 0.55
    far = closed(x, 2) + 1.6 * slopes(gray(closed(x, 2)), (1, 3))
    far = blur(far, 2) * 0.9 + 0.08
    subject = (blur(a, 1) > 0.5).float() * a
    y = body * subject + far * (1 - subject) * (1 - shadow * (1 - subject))
    return vignette(saturate(y.clamp(0, 1), 1.25), 0.16)


def ink(x, a):
    # Thin lines: wider ones fill the face of a figure.
    e = ((edges(x) - 0.07) * 7).clamp(0, 1)
    g = gray(x)
    v, u = places(x)
    hatch = (((u + v) % 6) < 2).float()[None, None]
    tone = torch.where(g < 0.2, 1.0, torch.where(g < 0.42, hatch * 0.9, torch.zeros_like(g)))
    return (0.97 - 0.9 * torch.maximum(e, tone)).clamp(0.03, 1).expand(-1, 3, -1, -1)


def pastel(x, a):
    y = blur(warp(x, 60, 5), 1)
    y = 0.42 + 0.56 * saturate(y, 1.1)
    grain = noise(x, 128) - 0.5
    return (y + 0.15 * grain - 0.1 * blur(edges(x), 1)).clamp(0, 1)


def sketch(x, a):
    g = gray(x)
    dodge = (g / (blur(blur(g, 3), 3) + 0.02)).clamp(0, 1) ** 3
    v, u = places(x)
    hatch = (((u * 2 + v) % 9) < 3).float()[None, None]
    y = 0.95 * dodge - 0.22 * hatch * (g < 0.5) - 0.12 * (1 - g) + 0.06 * (noise(x, 160) - 0.5)
    return y.clamp(0.1, 0.97).expand(-1, 3, -1, -1) * torch.tensor([1.0, 0.99, 0.96], device=x.device)[None, :, None, None]


def comic(x, a):
    y = kuwahara(x, 2)
    y = saturate((y * 4).round() / 4, 1.5)
    v, u = places(x)
    dots = (torch.sin(u * math.pi / 4) * torch.sin(v * math.pi / 4)).abs()[None, None]
    y = y * torch.where((dots > 0.55) & (gray(y) < 0.7), 0.78, 1.0)
    # Thin as in ink, and paler behind the subjects, or a city is nothing but lines.
    line = ((edges(x) - 0.16) * 6).clamp(0, 1) * (0.4 + 0.6 * a)
    return (y * (1 - line)).clamp(0, 1)


def vintage(x, a):
    g = gray(x)
    y = (g * 0.62 + x * 0.38) * torch.tensor([1.0, 0.86, 0.64], device=x.device)[None, :, None, None]
    return vignette(0.13 + 0.78 * y + 0.07 * (noise(x, 150) - 0.5), 0.35).clamp(0, 1)


def monochrome(x, a):
    return (gray(x) + 0.05 * (noise(x, 200) - 0.5)).clamp(0, 1).expand(-1, 3, -1, -1)


FILTERS = [None, oil, watercolour, noir, neon, anime, pixel, solid, ink, pastel, sketch, comic, vintage, monochrome]


def styled(x, cover, style):
    """style: one number for the whole batch."""
    f = FILTERS[style]
    return x if f is None else f(x, cover).float()
