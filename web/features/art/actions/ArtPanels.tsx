import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { actionText } from '#web/text/art-actions.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { CollectDialog } from '../CollectDialog.tsx'
import { eraseArts } from './change-arts.ts'
import type { ArtHost, ArtPanel } from './host.ts'
import { ReportDialog } from './ReportDialog.tsx'

type Props = { panel: ArtPanel; host: ArtHost; onClose(): void }

/** The dialog of the chosen action. */
export function ArtPanels({ panel: { kind, arts }, host, onClose }: Props) {
  const cache = useQueryClient()
  const [art] = arts
  if (art === undefined) return null
  if (kind === 'report') {
    return <ReportDialog artId={art.art_id} onClose={onClose} onHeld={() => host.onHeld?.(art)} />
  }
  if (kind === 'collect') {
    const close = () => {
      onClose()
      host.onDone?.('collect', arts)
    }
    const ids = arts.map(({ art_id: id }) => id)
    return ids.length === 1 ? (
      <CollectOne artId={art.art_id} onClose={close} />
    ) : (
      <CollectDialog artIds={ids} onClose={close} />
    )
  }
  const erase = async () => {
    onClose()
    const worked = await eraseArts(
      cache,
      arts.map(({ art_id: id }) => id),
    )
    if (worked) host.onDone?.('erase', arts)
  }
  return <EraseQuestion count={arts.length} onCancel={onClose} onErase={() => void erase()} />
}

/** Marks the collections that the art is in already. */
function CollectOne({ artId, onClose }: { artId: string; onClose(): void }) {
  const { data } = useQuery(readQuery('art.get_by_id', { art_id: artId }))
  return <CollectDialog artIds={[artId]} inside={data?.collection_ids ?? []} onClose={onClose} />
}

type EraseProps = { count: number; onCancel(): void; onErase(): void }

function EraseQuestion({ count, onCancel, onErase }: EraseProps) {
  const text = actionText.erasing
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={text.title(count)}
      description={text.text}
    >
      <DialogActions cancel={text.cancel} onCancel={onCancel} tone="ember" onGo={onErase}>
        {actionText.erase.label}
      </DialogActions>
    </Dialog>
  )
}
