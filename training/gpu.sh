#!/bin/bash
# A whole round on a machine with a GPU. It runs in the background, so that it outlives a call that has a time limit.
#   gpu.sh start PACK WEIGHTS SECONDS FOLLOW   start, then follow for FOLLOW seconds
#   gpu.sh wait FOLLOW                         follow a round that was started
# PACK: folder with data.tar.xz, libvips.so.xz and vocab.json; data with captions.npz is taken as it is. SECONDS: when training ends, counted from its start.
# LARGE=COUNT encoded pictures of 512 px (petal/large.py), 48000 by default; 0: none.
# SIZE=SHARE of the drawings of scenes: fewer for a short round.
# BATCH=COUNT pictures of 256 px in a step, 448 by default.
# JUDGE=SECONDS train the judges of evaluate.py beside the drawing; they read the weights before and after the round.
# PLANNER=SECONDS for the planner of layouts, 45 by default, beside the encoding of large pictures; 0: the one of WEIGHTS stays.
# FINE=SECONDS before it the autoencoder goes on learning; 0, the default, leaves it as it is.
# At the end of each call log and sheets are copied to $OUT, with the packed weights once the round has finished and
# the kept ones (petal/keep.py) before that, so that a machine that goes back too early does not take the round with it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=${PETAL_WORK:-/tmp/petal-round}
follow=${2:-540}
if [ "$1" = start ]; then
  follow=${5:-540}
  mkdir -p "$work"
  # Python unpacks: not every machine has xz.
  python3 - "$2" "$work" <<'UNPACK' || exit 1
import lzma, shutil, sys, tarfile
pack, work = sys.argv[1:]
tarfile.open(f"{pack}/data.tar.xz").extractall(work)
with lzma.open(f"{pack}/libvips.so.xz") as a, open(f"{work}/libvips.so", "wb") as b:
    shutil.copyfileobj(a, b)
UNPACK
  mkdir -p "$work/work"
  echo "${FINE:-0}" > "$work/fine"
  cp "$2/vocab.json" "$work/data/vocab.json" && cp -r "$here" "$work/training" && cp -r "$3" "$work/weights" || exit 1
  cat > "$work/round.sh" <<ROUND
cd $work/training
export LIBVIPS=$work/libvips.so PYTHONUNBUFFERED=1
[ -e $work/data/captions.npz ] || { python3 -m petal.fill $work/data && python3 -m petal.captions $work/data; } & captions=\$!
python3 -m petal.unpack $work/weights $work/kept-before || exit 1
wait \$captions || exit 1
[ ${JUDGE:-0} = 0 ] || python3 -m petal.evaluate --data $work/data --work $work/work --to $work/judged --judge ${JUDGE:-0} --until $work/trained > $work/judge-log 2>&1 &
python3 -m petal.train --data $work/data --work $work/work --start $work/kept-before --fine ${FINE:-0} --encode ${DRAWN:-180000} --portraits ${PORTRAITS:-0.3} --pairs ${PAIRS:-0.12} --planner ${PLANNER:-45} --routed ${ROUTED:-0.6} --scenes ${SCENES:-420000} --large ${LARGE:-48000} --size ${SIZE:-1} --batch ${BATCH:-448} --rate ${RATE:-0.0015} --until $4 || exit 1
touch $work/trained
PETAL_DEVICE=cpu python3 -m petal.export --data $work/data --work $work/work --to $work/packed --unchecked || exit 1
split -b 16700000 $work/packed/dit.onnx $work/packed/dit.onnx.part
touch $work/packed/complete
wait
touch $work/finished
ROUND
  setsid nohup bash "$work/round.sh" > "$work/log" 2>&1 < /dev/null &
  echo $! > "$work/pid"
fi
end=$((SECONDS + follow))
lines=0
while [ $SECONDS -lt $end ]; do
  now=$(wc -l < "$work/log")
  if [ "$now" -gt "$lines" ]; then
    sed -n "$((lines + 1)),${now}p" "$work/log"
    lines=$now
  fi
  kill -0 "$(cat "$work/pid")" 2> /dev/null || break
  sleep 3
done
mkdir -p "$OUT" && cp "$work/log" "$OUT/log.txt"
# In one file, since few files come back.
tar -cf "$OUT/sheets.tar" -C "$work/work/out" . 2> /dev/null
if [ -e "$work/packed/complete" ]; then
  cp "$work"/packed/dit.onnx.part* "$work"/packed/planner.onnx "$OUT/"
  # Packed once more, an autoencoder that did not learn would only lose a little.
  [ "$(cat "$work/fine")" = 0 ] || cp "$work"/packed/{decoder,encoder}.onnx "$OUT/"
else
  cp "$work"/work/kept/kept*.pt "$work/work/planner.pt" "$OUT/" 2> /dev/null
fi
cat "$work/judge-log" >> "$OUT/log.txt" 2> /dev/null
cp "$work/judged/accuracy.json" "$work/judged/things.webp" "$OUT/" 2> /dev/null
ls -la "$OUT"
