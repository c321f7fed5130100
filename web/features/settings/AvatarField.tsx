import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite, useWrite } from '#web/api/write.ts'
import { myInfoQuery, useSignedInUser } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'

const text = settingsText.profile.avatar
const checkEveryMs = 1500

/** The user's picture: an upload that has passed the same checks as every other. */
export function AvatarField() {
  const { id, name, avatar_url: url, avatar_state: state } = useSignedInUser()
  // The scan takes a moment after the upload.
  useQuery({ ...myInfoQuery, refetchInterval: state === 'checking' ? checkEveryMs : false })
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending: isSending } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const { mutate, isPending: isSaving } = useWrite('user.update_profile', {
    patch: (cache, user) => cache.setQueryData(myInfoQuery.queryKey, user),
  })
  const isBusy = isSending || isSaving
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const answer = await send(file)
    if (isOk(answer)) mutate({ name, avatar_asset_id: answer.data.asset_id })
  }
  const remove = () =>
    mutate({ name, avatar_asset_id: null }, { onSuccess: () => toast.success(text.removed) })
  return (
    <div className="flex items-start gap-5">
      <Avatar id={id} url={url} size={80} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
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
          <Button tone="line" size="small" busy={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? text.uploading : state === null ? text.upload : text.replace}
          </Button>
          {state !== null && (
            <Button tone="quiet" size="small" busy={isBusy} onClick={remove}>
              {text.remove}
            </Button>
          )}
        </div>
        <output className="text-13 text-quiet">
          {state === 'checking' || state === 'not_shown' ? text[state] : text.hint}
        </output>
      </div>
    </div>
  )
}
