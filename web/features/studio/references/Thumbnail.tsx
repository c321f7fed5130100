import { useState } from 'react'
import { referenceText } from '#web/text/reference.ts'

/** A reference's picture. Its address expires after some hours, the reference does not. */
export function Thumbnail({ url, alt = '' }: { url: string | undefined; alt?: string }) {
  const [isGone, setGone] = useState(url === undefined)
  if (isGone) {
    return (
      <span className="grid size-20 shrink-0 place-items-center rounded-small bg-sunken p-1 text-center text-12 text-quiet">
        {referenceText.gone}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      onError={() => setGone(true)}
      className="size-20 shrink-0 rounded-small bg-sunken object-cover"
    />
  )
}
