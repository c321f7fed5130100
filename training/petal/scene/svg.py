"""Shapes as SVG text, and their rendering by librsvg (inside the libvips library that sharp ships)."""
import ctypes
import os

import numpy as np

_lib = None


def library():
    global _lib
    if _lib is None:
        lib = ctypes.CDLL(os.environ["LIBVIPS"])
        lib.vips_init.argtypes = [ctypes.c_char_p]
        if lib.vips_init(b"petal"):
            raise RuntimeError("libvips does not start")
        lib.vips_cache_set_max(0)
        lib.vips_concurrency_set(1)
        lib.vips_image_write_to_memory.restype = ctypes.c_void_p
        lib.vips_image_write_to_memory.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t)]
        lib.vips_error_buffer.restype = ctypes.c_char_p
        _lib = lib
    return _lib


def rasterise(text, scale=1.0):
    """RGBA of an SVG, uint8 [h,w,4], not premultiplied."""
    lib = library()
    data = text.encode()
    out, n = ctypes.c_void_p(), ctypes.c_size_t()
    if lib.vips_svgload_buffer(ctypes.c_char_p(data), ctypes.c_size_t(len(data)), ctypes.byref(out), b"scale", ctypes.c_double(scale), None):
        raise RuntimeError(lib.vips_error_buffer().decode()[:200])
    p = lib.vips_image_write_to_memory(out, ctypes.byref(n))
    if not p:
        raise RuntimeError("nothing was drawn")
    w, h, b = lib.vips_image_get_width(out), lib.vips_image_get_height(out), lib.vips_image_get_bands(out)
    a = np.frombuffer(ctypes.string_at(p, n.value), "uint8").reshape(h, w, b)
    lib.g_free(ctypes.c_void_p(p))
    lib.g_object_unref(out)
    return a


def tile(text, size=256):
    """A drawing in a square, premultiplied: as wide or as high as the square, standing on its lower edge."""
    import re

    box = re.search(r'viewBox="([-\d. e]+)"', text[:1000])
    if box:
        _, _, w, h = (float(q) for q in box.group(1).split())
    else:
        w, h = (float(re.search(rf'\b{k}="([\d.]+)', text[:1000]).group(1)) for k in ("width", "height"))
    # librsvg scales from the size in the root element, so give it the one that is wanted.
    s = size / max(w, h)
    root, rest = text.split(">", 1)
    root = re.sub(r'\s(width|height)="[^"]*"', "", root)
    if not box:
        root += f' viewBox="0 0 {w} {h}"'
    a = rasterise(f'{root} width="{max(1, round(w * s))}" height="{max(1, round(h * s))}">{rest}')
    a = a[:size, :size]
    out = np.zeros((size, size, 4), "uint8")
    left, top = max(0, (size - a.shape[1]) >> 1), max(0, size - a.shape[0])
    f = a.astype("uint16")
    f[..., :3] = (f[..., :3] * f[..., 3:] + 127) // 255
    out[top : top + a.shape[0], left : left + a.shape[1]] = f.astype("uint8")
    return out


def doc(body, defs=""):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">{f"<defs>{defs}</defs>" if defs else ""}{body}</svg>'


def rect(x, y, w, h, fill, more=""):
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" {more}/>'


def ell(x, y, rx, ry, fill, more=""):
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>'


def path(d, fill, more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def poly(points, fill, more=""):
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="{fill}" {more}/>'


def line(points, stroke, width, more=""):
    return f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="none" stroke="{stroke}" stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round" {more}/>'


def gradient(name, *stops, x2=0, y2=1):
    s = "".join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">{s}</linearGradient>'


def mix(a, b, t):
    p = lambda c: [int(c[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{max(0, min(255, round(x + (y - x) * t))):02x}" for x, y in zip(p(a), p(b)))


def dark(c, t=0.25):
    return mix(c, "#0a0a18", t)


def light(c, t=0.25):
    return mix(c, "#ffffff", t)


def jitter(r, c, by=9):
    return "#" + "".join(f"{max(0, min(255, round(int(c[i : i + 2], 16) + r.uniform(-by, by)))):02x}" for i in (1, 3, 5))
