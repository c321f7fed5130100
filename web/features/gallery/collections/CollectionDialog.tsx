import { useState } from 'react'
import { issuesByField } from '#web/api/errors.ts'
import { useWrite } from '#web/api/write.ts'
import type { Collection } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { GalleryAddress } from '../address.ts'

const text = collectionText.list

type Props = {
  /** The collection to change; absent to create one. */
  collection?: Collection
  /** A search to save as a collection. */
  search?: GalleryAddress
  onClose(): void
}

type Kind = 'hand' | 'search'
const kinds = [
  { value: 'hand', label: text.byHand },
  { value: 'search', label: text.bySearch },
] as const

type Values = { name: string; q?: string }

/** Creates a collection, or changes its name and visibility. */
export function CollectionDialog({ collection, search, onClose }: Props) {
  const options = { invalidates: ['collection.list'], quiet: true } as const
  const create = useWrite('collection.create', options)
  const update = useWrite('collection.update', options)
  const [kind, setKind] = useState<Kind>(search === undefined ? 'hand' : 'search')
  const [isPublic, setPublic] = useState(collection?.is_private === false)
  const failure = (collection === undefined ? create.error : update.error)?.failure
  const asksWords = collection === undefined && kind === 'search' && search === undefined
  const send = ({ name, q }: Values) => {
    const done = { onSuccess: onClose }
    const shared = { name, is_private: !isPublic }
    if (collection !== undefined) {
      update.mutate({ ...shared, collection_id: collection.collection_id }, done)
      return
    }
    const saved = kind === 'hand' ? null : toSaved({ ...search, ...(q && { q }) })
    create.mutate({ ...shared, search: saved }, done)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={collection === undefined ? text.create : text.rename}
    >
      <Form<Values>
        onSubmit={send}
        {...(failure && { errors: issuesByField(failure) })}
        {...(failure && !failure.data?.issues && { problem: failure.msg })}
      >
        <TextField
          name="name"
          label={text.name}
          defaultValue={collection?.name}
          maxLength={80}
          autoComplete="off"
          required
        />
        {collection === undefined && search === undefined && (
          <Segments<Kind> label={text.kind} value={kind} onChange={setKind} options={kinds} />
        )}
        {asksWords && (
          <TextField name="q" label={text.query} hint={text.queryHint} maxLength={500} autoComplete="off" />
        )}
        <div className="grid gap-1">
          <Switch label={text.isPublic} checked={isPublic} onChange={setPublic} />
          <p className="text-13 text-quiet">{text.isPublicHint}</p>
        </div>
        <DialogActions cancel={text.cancel} onCancel={onClose} busy={create.isPending || update.isPending}>
          {collection === undefined ? text.make : text.save}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Leaves out undefined values. */
function toSaved(search: GalleryAddress): Record<string, string | number> {
  const asked = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(asked)
}
