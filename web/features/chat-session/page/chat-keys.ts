import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ChatMessage } from '../queries.ts'
import { type ChatState, replyingIdOf } from './chat-state.ts'
import type { MessageDoings } from './MessageActions.tsx'
import { canEdit, isReply } from './message-list.ts'

type Settings = {
  box: RefObject<HTMLTextAreaElement | null>
  state: ChatState
  isBusy: boolean
  newestOwn: ChatMessage | undefined
  doings: Pick<MessageDoings, 'select' | 'regenerate'>
  onEdit(message: ChatMessage): void
  onStop(): void
}

const keys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Escape'])

/**
 * Keys while the composer is empty: left and right switch alternatives of the last reply, up edits the user's last
 * message. Escape always stops a reply.
 */
export function useChatKeys({ box, state, isBusy, newestOwn, doings, onEdit, onStop }: Settings): void {
  const act = useEffectEvent((key: string, isInBox: boolean): boolean => {
    if (key === 'Escape') {
      if (replyingIdOf(state) === null) return false
      onStop()
      return true
    }
    if (isBusy || state.hasLater) return false
    if (key === 'ArrowUp') {
      if (!isInBox || newestOwn === undefined || !canEdit(newestOwn)) return false
      onEdit(newestOwn)
      return true
    }
    const last = state.items.at(-1)
    if (last === undefined || last.role !== 'assistant') return false
    const { index, count } = last.alternatives
    if (key === 'ArrowLeft' && index > 0) doings.select(last, index - 1)
    else if (key === 'ArrowRight' && index < count - 1) doings.select(last, index + 1)
    else if (key === 'ArrowRight' && isReply(last)) doings.regenerate(last)
    else return false
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!keys.has(key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.isComposing || event.repeat || event.defaultPrevented) return
      // Elsewhere the keys belong to a field, a menu or a list.
      const isInBox = target === box.current
      if (!isInBox && target !== document.body) return
      if (key !== 'Escape' && (box.current === null || box.current.value !== '')) return
      if (isMarkedOrCovered()) return
      if (act(key, isInBox)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}

/** Text is selected, or a dialog or a menu is open. */
function isMarkedOrCovered(): boolean {
  if (document.getSelection()?.isCollapsed === false) return true
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
}
