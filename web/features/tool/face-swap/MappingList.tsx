import { ArrowLeft } from 'lucide-react'
import { KEEPS_FACE } from '#contract/generation/face-order'
import { swapText as text } from '#web/text/tool.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ToolImage } from '../tool-image.ts'
import { FaceCrop } from './FaceCrop.tsx'
import type { Face, Role } from './swap-form.ts'

type Props = {
  images: Record<Role, ToolImage>
  faces: Record<Role, readonly Face[]>
  mapping: readonly number[]
  onGive(to: number, from: number): void
}

/** What each face of the target gets: the same as dragging, for keyboards and phones. */
export function MappingList({ images, faces, mapping, onGive }: Props) {
  const options = [
    { value: String(KEEPS_FACE), label: text.keep },
    ...faces.source.map((_, i) => ({ value: String(i), label: text.face(i + 1) })),
  ]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-semibold">{text.mapping}</legend>
      {faces.target.map((face, i) => {
        const from = faces.source[mapping[i] ?? KEEPS_FACE]
        return (
          <div key={`${face.box.x}/${face.box.y}`} className="flex items-end gap-3">
            <FaceCrop image={images.target} face={face} />
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden className="mb-5 shrink-0 text-quiet" />
            {from === undefined ? (
              <FaceCrop image={images.target} face={face} />
            ) : (
              <FaceCrop image={images.source} face={from} />
            )}
            <div className="min-w-0 grow">
              <SelectField
                label={text.gets(i + 1)}
                value={String(mapping[i] ?? KEEPS_FACE)}
                onChange={(value) => onGive(i, Number(value))}
                options={options}
              />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
