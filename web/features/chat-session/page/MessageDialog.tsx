import type { ChatMessage } from '../queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UsedDialog } from './UsedDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

export type AskedOfMessage = { kind: 'remove' | 'removeOnly' | 'used' | 'versions'; message: ChatMessage }

type Props = {
  asked: AskedOfMessage
  /** How many messages are deleted with it; undefined if more follow than are loaded. */
  count: number | undefined
  onRemove(message: ChatMessage, onlyThis: boolean): void
  onClose(): void
}

/** The dialog about one message. */
export function MessageDialog({ asked: { kind, message }, count, onRemove, onClose }: Props) {
  if (kind === 'used') return <UsedDialog message={message} onClose={onClose} />
  if (kind === 'versions') return <VersionsDialog message={message} onClose={onClose} />
  const isOnly = kind === 'removeOnly'
  const confirm = () => {
    onClose()
    onRemove(message, isOnly)
  }
  return <RemoveDialog isOnly={isOnly} count={count} onConfirm={confirm} onClose={onClose} />
}
