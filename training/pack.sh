#!/bin/bash
# The PACK that gpu.sh starts from, in about five minutes on two cores: pack.sh CLIPART LIBVIPS PACK
# CLIPART: the folder usr/share of the unpacked Debian packages (decision 0199). LIBVIPS: the library that sharp ships, here.
# LIBVIPS must also run on the machine with the GPU. Wants `npm install` here, and python3 with PyTorch and Pillow.
set -eu
mkdir -p "$3"
clipart=$(realpath "$1") libvips=$(realpath "$2") pack=$(realpath "$3")
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
CLIPART=$clipart node drawings/pack.mjs 2200 "$made/data"
node drawings/vocab.mjs "$made/data"
for step in fill captions; do
  PETAL_DEVICE=cpu LIBVIPS=$libvips python3 -m petal.$step "$made/data"
done
tar -C "$made" --exclude=captions.txt -cf - data | xz -T0 > "$pack/data.tar.xz"
xz -T0 -c "$libvips" > "$pack/libvips.so.xz"
cp "$made/data/vocab.json" "$pack/"
