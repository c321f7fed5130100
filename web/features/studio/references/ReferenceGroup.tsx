import { Images, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { findReferenceIssue } from '#contract/catalogue/references'
import { ArtPicker } from '#web/features/art/index.ts'
import { referenceText } from '#web/text/reference.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { usableReferences } from '../form.ts'
import { useField, useForm, useFormStore } from '../form-store.tsx'
import { addReference, referenceOf, useAddFile } from './add-reference.ts'
import { ReferenceCard } from './ReferenceCard.tsx'

const text = referenceText

/** The references of the form, with their limits. */
export function ReferenceGroup() {
  const store = useFormStore()
  const [references, setReferences] = useField('imageReferences')
  const issue = useForm((form) => findReferenceIssue(usableReferences(form).map(({ kind }) => kind)))
  const fileInput = useRef<HTMLInputElement>(null)
  const { addFile, isPending: isUploading } = useAddFile(store)
  const [isPicking, setPicking] = useState(false)
  const upload = async (files: readonly File[]) => {
    for (const file of files) await addFile(file)
  }
  return (
    <>
      <div className="grid gap-3">
        <p className="text-13 text-quiet">{text.hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="line" size="small" busy={isUploading} onClick={() => fileInput.current?.click()}>
            <Upload size={16} strokeWidth={1.5} aria-hidden />
            {isUploading ? text.uploading : text.upload}
          </Button>
          <Button tone="line" size="small" onClick={() => setPicking(true)}>
            <Images size={16} strokeWidth={1.5} aria-hidden />
            {text.pick}
          </Button>
        </div>
        <input
          ref={fileInput}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void upload(files)
          }}
        />
      </div>
      {issue !== null && <Notice tone="ember">{issue}</Notice>}
      {references.map((reference, index) => (
        <ReferenceCard
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice, and none moves
          key={`${index}${reference.assetId}`}
          reference={reference}
          onChange={(next) => setReferences(references.with(index, next))}
          onRemove={() => setReferences(references.toSpliced(index, 1))}
        />
      ))}
      {isPicking && (
        <Suspense>
          <ArtPicker
            onPick={(art) => addReference(store, referenceOf(art))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
