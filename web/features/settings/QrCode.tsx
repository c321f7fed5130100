import { useEffect, useState } from 'react'

type Props = { value: string; alt: string }

const size = 208

/** A QR code. Always dark on light, in every theme: that is what cameras expect. */
export function QrCode({ value, alt }: Props) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      // Loaded when it is first drawn: almost no visit needs it.
      const { toString } = await import('qrcode')
      const svg = await toString(value, { type: 'svg', margin: 2 })
      if (isWanted) setUrl(`data:image/svg+xml,${encodeURIComponent(svg)}`)
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [value])
  if (url === undefined) return <div style={{ width: size, height: size }} />
  return <img src={url} alt={alt} width={size} height={size} className="rounded-middle" />
}
