#!/bin/bash
# A whole round on a machine with a GPU, in the background; later calls of the same script wait for it and fetch what there is.
#   gpu.sh PACK WEIGHTS SECONDS   PACK: folder with data.tar.xz and libvips.so.xz; SECONDS: when training ends, from its start
#   gpu.sh wait SECONDS           follow the log for so long, then copy sheets, log and finished weights to $OUT
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=${PETAL_WORK:-/tmp/petal-round}
if [ "$1" != wait ] && [ ! -e "$work/started" ]; then
  mkdir -p "$work" && touch "$work/started"
  tar xJf "$1/data.tar.xz" -C "$work" && xz -dc "$1/libvips.so.xz" > "$work/libvips.so"
  cp -r "$here" "$work/training" && cp -r "$2" "$work/weights"
  cat > "$work/round.sh" <<ROUND
cd $work/training
export LIBVIPS=$work/libvips.so PYTHONUNBUFFERED=1
python3 -m petal.captions $work/data &
python3 -m petal.unpack $work/weights $work/kept-before
wait
python3 -m petal.train --data $work/data --work $work/work --start $work/kept-before --decoder ${DECODER:-60} --encode ${DRAWN:-200000} --portraits 0.3 --pairs 0.12 --scenes ${SCENES:-330000} --until $3
PETAL_DEVICE=cpu python3 -m petal.export --data $work/data --work $work/work --to $work/packed --unchecked
split -b 15000000 $work/packed/dit.onnx $work/packed/dit.onnx.part
touch $work/finished
ROUND
  setsid nohup bash "$work/round.sh" > "$work/log" 2>&1 < /dev/null &
  shift 3
else
  shift
fi
end=$((SECONDS + ${1:-560}))
lines=0
while [ $SECONDS -lt $end ] && [ ! -e "$work/finished" ]; do
  sleep 3
  now=$(wc -l < "$work/log" 2>/dev/null || echo 0)
  [ "$now" -gt "$lines" ] && sed -n "$((lines + 1)),${now}p" "$work/log" && lines=$now
  pgrep -f "$work/round.sh" > /dev/null || { echo "the round has ended"; break; }
done
mkdir -p "$OUT" && cp "$work/log" "$OUT/log.txt"
cp "$work"/work/out/*.webp "$OUT/" 2>/dev/null
if [ -e "$work/finished" ]; then
  cp "$work"/packed/dit.onnx.part* "$work/packed/decoder.onnx" "$work/packed/encoder.onnx" "$OUT/"
fi
ls -la "$OUT"
