import { Droplets, ImagePlus } from 'lucide-react'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { BACKGROUND_COLORS, type BackgroundColor } from '#contract/catalogue/modes'
import { ArtPicker } from '#web/features/art/index.ts'
import { removerText, toolText } from '#web/text/tool.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { imageOfArt, useImageUpload } from '../tool-image.ts'
import type { Background } from './items.ts'

const text = removerText.background

type Props = { value: Background; onChange(background: Background): void }

/** Transparent, five colours, the blurred background or another picture. */
export function BackgroundChoice({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, isUploading } = useImageUpload()
  const [isPicking, setPicking] = useState(false)
  const take = async (file: File | undefined) => {
    const image = file === undefined ? null : await upload(file)
    if (image !== null) onChange({ kind: 'image', image })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 font-semibold">{text.label}</legend>
      <Colors value={value} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone={value.kind === 'blur' ? 'bloom' : 'line'}
          size="small"
          aria-pressed={value.kind === 'blur'}
          onClick={() => onChange({ kind: 'blur' })}
        >
          <Droplets size={16} strokeWidth={1.5} aria-hidden />
          {text.blur}
        </Button>
        <Button
          tone={value.kind === 'image' ? 'bloom' : 'line'}
          size="small"
          busy={isUploading}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={16} strokeWidth={1.5} aria-hidden />
          {isUploading ? toolText.uploading : text.image}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setPicking(true)}>
          {toolText.pick}
        </Button>
      </div>
      <HiddenFile ref={input} onFile={(file) => void take(file)} />
      {isPicking && (
        <Suspense>
          <ArtPicker
            onPick={(art) => {
              const image = imageOfArt(art)
              if (image !== null) onChange({ kind: 'image', image })
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function Colors({ value, onChange }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(BACKGROUND_COLORS) as BackgroundColor[]).map((color) => (
        <button
          key={color}
          type="button"
          title={text.colors[color]}
          aria-label={text.colors[color]}
          aria-pressed={value.kind === 'color' && value.color === color}
          onClick={() => onChange({ kind: 'color', color })}
          className={classes(
            'feedback size-11 rounded-middle border-2',
            BACKGROUND_COLORS[color] === null && 'checkerboard',
            value.kind === 'color' && value.color === color
              ? 'border-bloom'
              : 'border-line-strong hover:border-text',
          )}
          style={{ backgroundColor: BACKGROUND_COLORS[color] ?? undefined }}
        />
      ))}
    </div>
  )
}

type FileProps = { ref: RefObject<HTMLInputElement | null>; onFile(file: File | undefined): void }

function HiddenFile({ ref, onFile }: FileProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={toolText.files}
      hidden
      onChange={({ target }) => {
        onFile(target.files?.[0])
        target.value = ''
      }}
    />
  )
}
