import { BloomMark } from '#web/ui/BloomMark.tsx'

/** A preview picture of a LoRA, or the site's flower. */
export function LoraFace({ url, size }: { url: string | null; size: number }) {
  const box = { width: size, height: size }
  return url === null ? (
    <span style={box} className="grid shrink-0 place-items-center rounded-middle bg-sunken">
      <BloomMark size={size * 0.6} className="opacity-60" />
    </span>
  ) : (
    <img src={url} alt="" style={box} className="shrink-0 rounded-middle object-cover" loading="lazy" />
  )
}
