import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite, useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { personaText } from '#web/text/persona.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Persona, personaReads } from './queries.ts'

const text = personaText.form

type Props = { persona?: Persona; account: string; onClose(): void }
type Values = { name: string; description: string }
type Image = { assetId: string; url: string | null } | null

/** Makes or changes a persona. */
export function PersonaDialog({ persona, account, onClose }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const [image, setImage] = useState<Image>(
    persona?.avatar_asset_id == null ? null : { assetId: persona.avatar_asset_id, url: persona.avatar_url },
  )
  const { submit, busy, errors, problem } = useWriteForm('aifriend.save_persona', {
    invalidates: personaReads,
    onDone: () => {
      toast.success(text.saved)
      onClose()
    },
  })
  if (persona !== undefined && isDeleting) {
    return <DeletePersona persona={persona} account={account} onClose={onClose} />
  }
  const save = (values: Values) =>
    submit({
      ...(persona !== undefined && { persona_id: persona.persona_id }),
      ...values,
      avatar_asset_id: image?.assetId ?? null,
    })
  const title = persona === undefined ? text.newTitle : text.editTitle(persona.name || account)
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form<Values> errors={errors} problem={problem} onSubmit={save}>
        <ImageField id={persona?.persona_id ?? 'new-persona'} image={image} onChange={setImage} />
        {image !== null && image.assetId === persona?.avatar_asset_id && (
          <ImageState state={persona.avatar_state} />
        )}
        <WrittenFields persona={persona} account={account} />
        <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
          {text.save}
        </DialogActions>
        {persona !== undefined && (
          <Button tone="quiet" size="small" onClick={() => setDeleting(true)} className="justify-self-start">
            {text.delete}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}

function WrittenFields({ persona, account }: { persona: Persona | undefined; account: string }) {
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint(account)}
        defaultValue={persona?.name ?? ''}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        defaultValue={persona?.description ?? ''}
        rows={5}
        maxLength={4000}
      />
    </>
  )
}

function ImageState({ state }: { state: Persona['avatar_state'] }) {
  if (state !== 'checking' && state !== 'not_shown') return null
  return <p className="text-13 text-quiet">{text.image[state]}</p>
}

function ImageField({ id, image, onChange }: { id: string; image: Image; onChange(image: Image): void }) {
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const answer = await send(file)
    if (isOk(answer)) onChange({ assetId: answer.data.asset_id, url: answer.data.url })
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={id} url={image?.url ?? null} size={72} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        hidden
        aria-label={text.upload}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
      <Button tone="line" size="small" busy={isPending} onClick={() => input.current?.click()}>
        {isPending ? text.uploading : image === null ? text.upload : text.replace}
      </Button>
      {image !== null && (
        <Button tone="quiet" size="small" onClick={() => onChange(null)}>
          {text.noImage}
        </Button>
      )}
    </div>
  )
}

function DeletePersona({
  persona,
  account,
  onClose,
}: {
  persona: Persona
  account: string
  onClose(): void
}) {
  const name = persona.name || account
  const { mutate, isPending } = useWrite('aifriend.delete_persona', { invalidates: personaReads })
  const remove = () =>
    mutate(
      { persona_id: persona.persona_id },
      {
        onSuccess: () => {
          toast.success(text.deleted(name))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.deleteTitle(name)}
      description={text.deleteText(persona.session_count)}
    >
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
