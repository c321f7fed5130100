"""What every stage shares: the device, the clock, the log."""
import os
import time

import torch

# The CPU is for trying the code out on a handful of pictures; training wants a GPU.
DEV = os.environ.get("PETAL_DEVICE", "cuda")
START = time.time()
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = torch.backends.cudnn.benchmark = True


def log(*a):
    print(f"[{time.time() - START:6.1f}]", *a, flush=True)


def sync():
    if DEV == "cuda":
        torch.cuda.synchronize()


def half():
    """bf16 where it is fast."""
    return torch.autocast("cuda", torch.bfloat16, enabled=DEV == "cuda")
