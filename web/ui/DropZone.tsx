import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { classes } from './classes.ts'

type Props = {
  words: { drop: string; choose: string }
  hint: string
  /** As in the `accept` attribute. */
  accept: string
  /** Several files are handed over one by one. */
  multiple?: boolean
  onFile(file: File): void
}

/** A drop zone for files, which also opens the file dialog. */
export function DropZone({ words, hint, accept, multiple = false, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to its input
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'feedback grid cursor-pointer justify-items-center gap-2 rounded-large border border-dashed px-6 py-14 text-center',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-moon',
        isOver ? 'border-bloom bg-raised' : 'border-line-strong hover:border-quiet',
      )}
    >
      <Upload size={32} strokeWidth={1.5} className="mb-2 text-quiet" aria-hidden />
      <span className="text-21 font-medium max-sm:hidden">{words.drop}</span>
      <span className="font-semibold text-bloom-text underline underline-offset-4">{words.choose}</span>
      <span className="text-13 text-quiet">{hint}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={words.choose}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again after a refusal.
          target.value = ''
        }}
      />
    </label>
  )
}
