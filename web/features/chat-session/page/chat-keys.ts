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
 * While nothing is written: left and right leaf through the last reply as its buttons do, up is for one's own last
 * words. Escape stops a reply whatever is written.
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
      // Anywhere else they are somebody else's: of a field, a menu, a list.
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

/** Something on the page is marked, or a dialog or a menu stands before it. */
function isMarkedOrCovered(): boolean {
  if (document.getSelection()?.isCollapsed === false) return true
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
}
