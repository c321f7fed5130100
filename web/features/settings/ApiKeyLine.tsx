import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const text = settingsText.keys

type Props = { apiKey: CallData<'user.list_api_keys'>[number] }

export function ApiKeyLine({ apiKey }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite('user.revoke_api_key', { invalidates: ['user.list_api_keys'] })
  const revoke = () =>
    mutate({ api_key_id: apiKey.api_key_id }, { onSuccess: () => toast.success(text.revoked) })
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold">{apiKey.name}</span>
          {apiKey.is_expired && (
            <span className="shrink-0 rounded-small border border-ember-text px-1.5 text-13 text-ember-text">
              {text.expired}
            </span>
          )}
        </p>
        <p className="text-13">{apiKey.scopes.map((scope) => text.scope[scope].name).join(', ')}</p>
        <p className="text-13 text-quiet">
          <code className="font-mono">{apiKey.starts_with}…</code> · {text.created}{' '}
          <TimeAgo at={apiKey.created_at} /> · <LastUsed at={apiKey.last_used_at} />
          {!apiKey.is_expired && <Expiry at={apiKey.expires_at} />}
        </p>
      </div>
      <Button
        tone="line"
        size="small"
        aria-label={text.revokeOne(apiKey.name)}
        onClick={() => setAsking(true)}
      >
        {text.revoke}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.revokeTitle(apiKey.name)}
        description={text.revokeText}
      >
        <DialogActions
          cancel={settingsText.cancel}
          onCancel={() => setAsking(false)}
          tone="ember"
          busy={isPending}
          onGo={revoke}
        >
          {text.revoke}
        </DialogActions>
      </Dialog>
    </li>
  )
}

function LastUsed({ at }: { at: string | null }) {
  if (at === null) return text.never
  return (
    <>
      {text.lastUsed} <TimeAgo at={at} />
    </>
  )
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return ` · ${text.endless}`
  return (
    <>
      {' '}
      · {text.expires} <time dateTime={at}>{new Date(at).toISOString().slice(0, 10)}</time>
    </>
  )
}
