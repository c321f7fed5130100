import { useEffect, useRef } from 'react'
import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import type { Stroke } from '#contract/generation/strokes'
import { removerText } from '#web/text/tool.ts'
import { classes } from '#web/ui/classes.ts'
import { loadImage, maskToOpacity } from '../load-image.ts'
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
    const draw = ({ source, subject }: Layers) => {
      const shape = new OffscreenCanvas(size.width, size.height)
      const stencil = shape.getContext('2d')
      if (stencil === null) return
      stencil.putImageData(subject, 0, 0)
      paintStrokes(stencil as unknown as CanvasRenderingContext2D, strokes, scale)
      drawing.globalCompositeOperation = 'source-over'
      drawing.clearRect(0, 0, size.width, size.height)
      drawing.drawImage(source, 0, 0, size.width, size.height)
      drawing.globalCompositeOperation = 'destination-in'
      drawing.drawImage(shape, 0, 0)
    }
    let isStale = false
    void layers.current?.then((loaded) => !isStale && draw(loaded)).catch(() => {})
    return () => {
      isStale = true
    }
  })
  return (
    <div className="absolute inset-0 overflow-hidden">
      <Ground image={image} background={background} />
      <canvas
        ref={canvas}
        {...size}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas has no role of its own
        role="img"
        aria-label={removerText.preview.alt}
        className="absolute inset-0 size-full"
      />
    </div>
  )
}

type Layers = { source: HTMLImageElement; subject: ImageData }

/** The image and its mask, decoded once. */
function useLayers(url: string, mask: string, size: { width: number; height: number }) {
  const layers = useRef<Promise<Layers>>(null)
  const { width, height } = size
  useEffect(() => {
    layers.current = Promise.all([loadImage(url), loadImage(mask)]).then(([source, grey]) => ({
      source,
      subject: maskToOpacity(grey, { width, height }, [255, 255, 255]),
    }))
    layers.current.catch(() => {})
  }, [url, mask, width, height])
  return layers
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
