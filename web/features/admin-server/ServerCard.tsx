import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { serversText as text } from '#web/text/servers.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { serverReads } from './queries.ts'
import { ServerDetails } from './ServerDetails.tsx'

export type ServerMood = keyof typeof text.states

const moods: Record<ServerMood, string> = {
  up: 'text-leaf',
  down: 'text-ember-text',
  resting: 'text-ember-text',
  draining: 'text-moon',
  paused: 'text-quiet',
  unknown: 'text-quiet',
}

type Server = {
  server_id: string
  name: string
  url: string
  is_configured: boolean
  draining: boolean
  paused: boolean
}

type Props = {
  server: Server
  mood: ServerMood
  /** The variable that names it, if the environment does. */
  variable: string
  onEdit(): void
  children: ReactNode
}

/** One server: what it is, how it is, and what can be done with it. */
export function ServerCard({ server, mood, variable, onEdit, children }: Props) {
  const use = server.paused ? 'paused' : server.draining ? 'draining' : undefined
  return (
    <li className="grid grid-cols-1 gap-4 rounded-large border border-line bg-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-21 font-medium wrap-anywhere">{server.name}</h3>
        <p className={classes('text-15 font-semibold', moods[mood])}>{text.states[mood]}</p>
        <p className="w-full text-13 text-quiet wrap-anywhere">{server.url}</p>
      </div>
      {use !== undefined && <p className="text-15 text-quiet">{text.uses[use]}</p>}
      {server.is_configured && <p className="text-13 text-quiet">{text.fixed(variable)}</p>}
      {children}
      <ServerDetails serverId={server.server_id} />
      <ServerActions server={server} onEdit={onEdit} />
    </li>
  )
}

function ServerActions({ server, onEdit }: { server: Server; onEdit(): void }) {
  const [isRemoving, setRemoving] = useState(false)
  const drain = useWrite('admin.drain_server', { invalidates: serverReads })
  const pause = useWrite('admin.pause_server', { invalidates: serverReads })
  const { server_id, name, draining, paused } = server
  const resume = () =>
    paused ? pause.mutate({ server_id, paused: false }) : drain.mutate({ server_id, draining: false })
  const small = { tone: 'line', size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2">
      {!server.is_configured && (
        <Button {...small} aria-label={text.actions.edit(name)} onClick={onEdit}>
          {text.actions.editShort}
        </Button>
      )}
      {(draining || paused) && (
        <Button
          {...small}
          busy={pause.isPending || drain.isPending}
          aria-label={text.actions.resume(name)}
          onClick={resume}
        >
          {text.actions.resumeShort}
        </Button>
      )}
      {!draining && !paused && (
        <Button
          {...small}
          busy={drain.isPending}
          title={text.uses.draining}
          aria-label={text.actions.drain(name)}
          onClick={() => drain.mutate({ server_id })}
        >
          {text.actions.drainShort}
        </Button>
      )}
      {!paused && (
        <Button
          {...small}
          busy={pause.isPending}
          title={text.uses.paused}
          aria-label={text.actions.pause(name)}
          onClick={() => pause.mutate({ server_id })}
        >
          {text.actions.pauseShort}
        </Button>
      )}
      {!server.is_configured && (
        <Button
          tone="quiet"
          size="small"
          aria-label={text.actions.remove(name)}
          onClick={() => setRemoving(true)}
        >
          {text.actions.removeShort}
        </Button>
      )}
      <RemoveDialog server={server} open={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  )
}

function RemoveDialog({ server, open, onClose }: { server: Server; open: boolean; onClose(): void }) {
  const { mutate, isPending } = useWrite('admin.remove_server', { invalidates: serverReads, waits: false })
  const remove = () =>
    mutate(
      { server_id: server.server_id },
      {
        onSuccess: () => {
          toast.success(text.remove.done(server.name))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text.remove.title(server.name)}
      description={text.remove.text}
    >
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.remove.go}
      </DialogActions>
    </Dialog>
  )
}
