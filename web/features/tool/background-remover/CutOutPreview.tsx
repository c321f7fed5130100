import { useEffect, useRef } from 'react'
import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import type { Stroke } from '#contract/generation/strokes'
import { removerText } from '#web/text/tool.ts'
import { classes } from '#web/ui/classes.ts'
import { paintStrokes } from '../strokes.ts'
import type { ToolImage } from '../tool-image.ts'
import type { Background } from './items.ts'

type Props = {
  image: ToolImage
  /** White where the subject is. */
  mask: string
  strokes: readonly Stroke[]
  background: Background
}

/** Large enough for a screen; the server cuts out in full resolution. */
const longestSide = 1024

/** The cut-out as the server will make it, drawn in the browser. */
export function CutOutPreview({ image, mask, strokes, background }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const layers = useLayers(image.url, mask, size)
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (drawing == null) return
    const draw = ({ picture, subject }: Layers) => {
      const shape = new OffscreenCanvas(size.width, size.height)
      const stencil = shape.getContext('2d')
      if (stencil === null) return
      stencil.putImageData(subject, 0, 0)
      paintStrokes(stencil as unknown as CanvasRenderingContext2D, strokes, scale)
      drawing.globalCompositeOperation = 'source-over'
      drawing.clearRect(0, 0, size.width, size.height)
      drawing.drawImage(picture, 0, 0, size.width, size.height)
      drawing.globalCompositeOperation = 'destination-in'
      drawing.drawImage(shape, 0, 0)
    }
    let isStale = false
    void layers.current?.then((loaded) => !isStale && draw(loaded)).catch(() => {})
    return () => {
      isStale = true
    }
  }, [layers, strokes, scale, size.width, size.height, mask, image.url])
  return (
    <div className="absolute inset-0 overflow-hidden">
      <Ground image={image} background={background} />
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={removerText.preview.alt}
        className="absolute inset-0 size-full"
      />
    </div>
  )
}

type Layers = { picture: HTMLImageElement; subject: ImageData }

/** The image and its mask, decoded once. */
function useLayers(url: string, mask: string, size: { width: number; height: number }) {
  const layers = useRef<Promise<Layers>>(null)
  const { width, height } = size
  useEffect(() => {
    layers.current = Promise.all([load(url), load(mask)]).then(([picture, grey]) => ({
      picture,
      subject: toOpacity(grey, width, height),
    }))
    layers.current.catch(() => {})
  }, [url, mask, width, height])
  return layers
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** White with the brightness of the mask as its opacity. */
function toOpacity(mask: HTMLImageElement, width: number, height: number): ImageData {
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  if (drawing === null) return new ImageData(width, height)
  drawing.drawImage(mask, 0, 0, width, height)
  const pixels = drawing.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data[at + 3] = pixels.data[at] ?? 0
    pixels.data.fill(255, at, at + 3)
  }
  return pixels
}

/** What is behind the subject. */
function Ground({ image, background }: { image: ToolImage; background: Background }) {
  if (background.kind === 'color') {
    const color = BACKGROUND_COLORS[background.color]
    return color === null ? (
      <div className="checkerboard absolute inset-0" />
    ) : (
      <div className="absolute inset-0" style={{ background: color }} />
    )
  }
  const isBlur = background.kind === 'blur'
  return (
    <img
      src={isBlur ? image.url : background.image.url}
      alt=""
      className={classes('absolute inset-0 size-full object-cover', isBlur && 'scale-105 blur-lg')}
    />
  )
}
