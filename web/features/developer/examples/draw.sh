#!/usr/bin/env bash
# Draws a picture and saves it: NIGHTBLOOM_URL=https://… NIGHTBLOOM_KEY=… bash draw.sh
set -euo pipefail

call() { # call NAME JSON
  curl --silent --show-error --fail-with-body "$NIGHTBLOOM_URL/rpc/$1" \
    --header "Authorization: Bearer $NIGHTBLOOM_KEY" --json "$2"
}
field() { # The first text field of this name; with jq: jq -r ".data.$1"
  grep -o "\"$1\":\[\{0,1\}\"[^\"]*" | head -1 | cut -d'"' -f4
}

made=$(call art.create '{"mode":"image","prompt":"a lighthouse at night","num_images":1}')
art_id=$(field art_ids <<<"$made")

while art=$(call art.get_by_id "{\"art_id\":\"$art_id\"}"); do
  case $(field status <<<"$art") in
    done) break ;;
    queued | running) sleep 1 ;;
    *) echo "$art" >&2 && exit 1 ;;
  esac
done

curl --silent --show-error --fail "$NIGHTBLOOM_URL$(field url <<<"$art")" --output lighthouse.png
echo "saved lighthouse.png"
