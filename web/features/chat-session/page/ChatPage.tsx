import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { toast } from 'sonner'
import { tellFailure } from '#web/api/tell-failure.ts'
import { useWrite } from '#web/api/write.ts'
import { chatText } from '#web/text/chat.ts'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { type ChatMessage, type Session, sessionQuery } from '../queries.ts'
import { sessionReads } from '../session-actions.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import { useChatKeys } from './chat-keys.ts'
import { ChatSession } from './chat-session.ts'
import {
  type ChatState,
  isBusy as isChatBusy,
  isConnected,
  type MessagePage,
  replyingIdOf,
  sendingIdOf,
} from './chat-state.ts'
import type { MessageDoings } from './MessageActions.tsx'
import type { AskedOfMessage } from './MessageDialog.tsx'
import { Messages } from './Messages.tsx'
import { canEdit } from './message-list.ts'
import { useReadingPlace } from './reading-place.ts'
import { VersionLine } from './VersionLine.tsx'

const text = chatText.page

// Loaded when they are first opened.
const KnowsPanel = lazy(() => import('./KnowsPanel.tsx').then((it) => ({ default: it.KnowsPanel })))
const FindBar = lazy(() => import('./FindBar.tsx').then((it) => ({ default: it.FindBar })))
const KeySheet = lazy(() => import('#web/ui/KeySheet.tsx').then((it) => ({ default: it.KeySheet })))
const MessageDialog = lazy(() => import('./MessageDialog.tsx').then((it) => ({ default: it.MessageDialog })))

type Props = { loaded: Session; page: MessagePage }

/** The page of a chat session. */
export function ChatPage({ loaded, page }: Props) {
  const sessionId = loaded.session_id
  const cache = useQueryClient()
  const { data: session = loaded } = useQuery({ ...sessionQuery(sessionId), initialData: loaded })
  const [chat] = useState(() => new ChatSession(sessionId, page, cache))
  const state = useSyncExternalStore(chat.subscribe, chat.get, chat.get)
  const panels = usePanels()
  const [isFinding, setFinding] = useFindKeys()
  const box = useRef<HTMLTextAreaElement>(null)
  const { editing, setEditing, editByKey } = useEditing(box)
  const fork = useFork(sessionId)

  useFreshness(chat, page)
  const place = useReadingPlace(chat, state)
  const { goTo, goToEnd, rows } = place
  const doings = useDoings({ chat, box, fork, setEditing, ask: panels.ask })

  const name = session.character_display_name
  const isBusy = isChatBusy(state)
  const sendingId = sendingIdOf(state)
  const newestOwn = state.items.findLast(
    ({ role, message_id }) => role === 'user' && message_id !== sendingId,
  )
  const stop = useCallback(() => void chat.stop(), [chat])
  const onEdit = (message: ChatMessage) => {
    if (!canEdit(message)) return
    const isDrawn = state.items.indexOf(message) >= rows.start
    void (isDrawn ? Promise.resolve() : goTo(message.message_id)).then(() => editByKey(message))
  }
  useChatKeys({ box, state, isBusy, newestOwn, doings, onEdit, onStop: stop })
  usePageKeys(box, panels.showKeys)
  return (
    <div data-chat-session className="mx-auto flex min-h-dvh w-full max-w-[46rem] flex-col px-5 sm:px-8">
      <ChatHeader
        session={session}
        onKnows={() => panels.setKnowing('open')}
        onFind={() => setFinding(true)}
        onKeys={panels.showKeys}
      >
        {isFinding && (
          <Suspense>
            <FindBar
              sessionId={sessionId}
              drawn={state.items[rows.start]?.message_id}
              goTo={goTo}
              onClose={() => setFinding(false)}
            />
          </Suspense>
        )}
      </ChatHeader>
      <Messages
        session={session}
        state={state}
        place={place}
        isBusy={isBusy}
        editing={editing}
        doings={doings}
      />
      <div className="sticky bottom-0 z-20 -mx-2 bg-ground px-2 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:pb-6">
        {place.isAway && <ToEnd onClick={() => void goToEnd()} />}
        <output className={isConnected(state) ? 'sr-only' : 'mb-2 block text-13 text-quiet'}>
          {tellLine(state, name)}
        </output>
        <VersionLine session={session} />
        <Composer
          box={box}
          session={session}
          isReplying={replyingIdOf(state) !== null}
          isBusy={isBusy}
          newestOwnId={newestOwn?.message_id}
          onSend={chat.send}
          onStop={stop}
        />
      </div>
      <ChatPanels panels={panels} session={session} chat={chat} box={box} goTo={goTo} />
    </div>
  )
}

/** What lies over the page: a dialog about a message, what the character knows, the keys. */
function usePanels() {
  const [asked, ask] = useState<AskedOfMessage | null>(null)
  const [knowing, setKnowing] = useState<'never' | 'open' | 'closed'>('never')
  const [showsKeys, setShowsKeys] = useState(false)
  return {
    asked,
    ask,
    knowing,
    setKnowing,
    showsKeys,
    showKeys: useCallback(() => setShowsKeys(true), []),
    hideKeys: () => setShowsKeys(false),
  }
}

type PanelsProps = {
  panels: ReturnType<typeof usePanels>
  session: Session
  chat: ChatSession
  box: RefObject<HTMLTextAreaElement | null>
  goTo(messageId: string): Promise<boolean>
}

function ChatPanels({ panels, session, chat, box, goTo }: PanelsProps) {
  const { asked, ask, knowing, setKnowing, showsKeys, hideKeys } = panels
  return (
    <Suspense>
      {asked !== null && (
        <MessageDialog
          asked={asked}
          count={countFrom(chat.get(), asked.message)}
          onRemove={(message, isOnly) => void (isOnly ? chat.removeOnly(message) : chat.removeFrom(message))}
          onClose={() => ask(null)}
        />
      )}
      {showsKeys && <KeySheet {...chatText.keys} back={box} onClose={hideKeys} />}
      {knowing !== 'never' && (
        <KnowsPanel
          session={session}
          open={knowing === 'open'}
          onOpenChange={(open) => setKnowing(open ? 'open' : 'closed')}
          onSource={(messageId) => {
            setKnowing('closed')
            void goTo(messageId).then((isThere) => isThere || toast.error(text.notThere))
          }}
        />
      )}
    </Suspense>
  )
}

/** Keeps the chat up to date with the loader and with other tabs. */
function useFreshness(chat: ChatSession, page: MessagePage): void {
  useEffect(() => chat.open(), [chat])
  useEffect(() => chat.hear(page), [chat, page])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void chat.refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [chat])
}

type DoingsInput = Pick<MessageDoings, 'fork' | 'setEditing'> & {
  chat: ChatSession
  box: RefObject<HTMLTextAreaElement | null>
  /** Opens a dialog about a message. */
  ask(asked: AskedOfMessage): void
}

/** What can be done with a message. The same object for as long as the page is open. */
function useDoings({ chat, box, fork, setEditing, ask }: DoingsInput): MessageDoings {
  return useMemo<MessageDoings>(() => {
    const told = async (made: ReturnType<typeof chat.regenerate>) => {
      const failure = await made
      if (failure !== undefined) tellFailure(failure, false)
    }
    // The pressed button disappears, so the focus goes to the composer; not on phones, where that opens the keyboard.
    const toBox = () => {
      if (window.matchMedia('(hover: hover)').matches) box.current?.focus({ preventScroll: true })
    }
    return {
      select: (message, index) => void chat.select(message, index),
      regenerate(message) {
        toBox()
        void told(chat.regenerate(message))
      },
      continueReply(message) {
        toBox()
        void told(chat.continueReply(message))
      },
      stop: () => void chat.stop(),
      tryAnother(message) {
        toBox()
        void told(chat.tryAnother(message))
      },
      edit: chat.edit,
      setEditing,
      fork,
      remove: (message) => ask({ kind: 'remove', message }),
      removeOnly: (message) => ask({ kind: 'removeOnly', message }),
      hide: (message, isHidden) => void chat.hide(message, isHidden),
      showUsed: (message) => ask({ kind: 'used', message }),
      showVersions: (message) => ask({ kind: 'versions', message }),
    }
  }, [ask, box, chat, fork, setEditing])
}

function ToEnd({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={text.toEnd}
      title={text.toEnd}
      className="feedback absolute -top-12 right-2 grid size-11 place-items-center rounded-full border border-line-strong bg-raised text-quiet shadow-soft hover:text-text"
    >
      <ArrowDown size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** Which messages are being edited. If editing was started by key, the focus returns to the composer. */
function useEditing(box: RefObject<HTMLTextAreaElement | null>) {
  const [editing, set] = useState<ReadonlySet<string>>(() => new Set())
  const byKey = useRef<string | null>(null)
  const setEditing = useCallback(
    ({ message_id: id }: ChatMessage, isEditing: boolean) => {
      set((now) => new Set(isEditing ? [...now, id] : [...now].filter((other) => other !== id)))
      if (isEditing || byKey.current !== id) return
      byKey.current = null
      box.current?.focus({ preventScroll: true })
    },
    [box],
  )
  const editByKey = (message: ChatMessage) => {
    byKey.current = message.message_id
    setEditing(message, true)
  }
  return { editing, setEditing, editByKey }
}

/** Opens the search of this chat by Ctrl+Shift+F; the browser's own search only finds loaded messages. */
function useFindKeys() {
  const [isFinding, setFinding] = useState(false)
  const before = useRef<Element | null>(null)
  const change = useCallback((next: boolean) => {
    if (next) before.current = document.activeElement
    else if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    setFinding(next)
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      change(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [change])
  return [isFinding, change] as const
}

/** For screen readers: that a reply is being written, and then the whole reply. */
function tellLine(state: ChatState, name: string): string {
  const { ended } = state
  if (!isConnected(state)) return text.reconnecting
  if (replyingIdOf(state) !== null) return text.writing(name)
  return ended === null ? '' : text.said(name, (ended.text || ended.error) ?? '')
}

/** undefined if more follow than are loaded. */
function countFrom({ items, hasLater }: ChatState, message: ChatMessage): number | undefined {
  if (hasLater) return undefined
  return items.length - items.findIndex(({ message_id }) => message_id === message.message_id)
}

function useFork(sessionId: string) {
  const navigate = useNavigate()
  const { mutate } = useWrite('aifriend.fork_session', { invalidates: [...sessionReads] })
  return useMemo(
    () => (message: ChatMessage) => {
      const onSuccess = ({ session_id }: { session_id: string }) => {
        toast.success(chatText.forked)
        void navigate({
          to: '/app/ai-friend/session/$chatSessionId',
          params: { chatSessionId: session_id },
        })
      }
      mutate({ session_id: sessionId, message_id: message.message_id }, { onSuccess })
    },
    [mutate, navigate, sessionId],
  )
}
