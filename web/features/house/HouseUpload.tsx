import { houseText as text } from '#web/text/house.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type NewHouseImage, useHouseUploads } from './use-house-uploads.ts'

/** Chooses many files, gives each a title and tags, and uploads them. */
export function HouseUpload() {
  const { images, add, change, drop, sendAll, isSending } = useHouseUploads()
  const waiting = images.filter(({ state }) => state !== 'done').length
  const hasDone = images.some(({ state }) => state === 'done')
  return (
    <div className="grid gap-6">
      <DropZone words={text} hint={text.hint} accept={text.files} multiple onFile={add} />
      {images.length > 0 && (
        <ul aria-label={text.fresh} className="grid gap-4 lg:grid-cols-2">
          {images.map((image) => (
            <NewImage
              key={image.key}
              image={image}
              onChange={(changes) => change(image.key, changes)}
              onDrop={() => drop(({ key }) => key === image.key)}
            />
          ))}
        </ul>
      )}
      {images.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {waiting > 0 && (
            <Button busy={isSending} onClick={() => void sendAll()}>
              {isSending ? text.uploading : text.upload(waiting)}
            </Button>
          )}
          {hasDone && !isSending && (
            <Button tone="line" onClick={() => drop(({ state }) => state === 'done')}>
              {text.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type NewImageProps = {
  image: NewHouseImage
  onChange(changes: Partial<NewHouseImage>): void
  onDrop(): void
}

function NewImage({ image, onChange, onDrop }: NewImageProps) {
  const { preview, title, state, problem = '' } = image
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-large border border-line bg-raised p-4 sm:grid-cols-[9rem_1fr]">
      <img src={preview} alt="" className="aspect-square w-full rounded-middle bg-sunken object-cover" />
      <div className="grid min-w-0 content-start gap-3">
        {state === 'done' ? (
          <p className="font-semibold wrap-anywhere">{title}</p>
        ) : (
          <WordFields image={image} onChange={onChange} />
        )}
        {problem === '' ? (
          <output className="text-13 text-quiet">{text.states[state]}</output>
        ) : (
          <p role="alert" className="text-13 font-medium text-ember-text">
            {problem}
          </p>
        )}
        {state === 'ready' && (
          <div>
            <Button
              tone="quiet"
              size="small"
              aria-label={text.removeOne(title || image.file.name)}
              onClick={onDrop}
            >
              {text.remove}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function WordFields({ image, onChange }: Pick<NewImageProps, 'image' | 'onChange'>) {
  const { key, title, tags, state } = image
  return (
    <>
      <TextField
        name={`title-${key}`}
        label={text.imageTitle}
        value={title}
        maxLength={80}
        required
        disabled={state === 'sending'}
        onValueChange={(value) => onChange({ title: value })}
      />
      <TextField
        name={`tags-${key}`}
        label={text.tags}
        hint={text.tagsHint}
        value={tags}
        maxLength={300}
        disabled={state === 'sending'}
        onValueChange={(value) => onChange({ tags: value })}
      />
    </>
  )
}
