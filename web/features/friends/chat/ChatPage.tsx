import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useCall } from '#web/api/query.ts'
import { tellFailure } from '#web/api/tell-failure.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { type ChatMessage, type Session, sessionQuery } from '../queries.ts'
import { sessionReads } from '../session-actions.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import { type ConversationState, createConversation } from './conversation.ts'
import { KnowsPanel } from './KnowsPanel.tsx'
import type { MessageDoings } from './MessageActions.tsx'
import { AiNotice, MessageView } from './MessageView.tsx'
import { Openings } from './Openings.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useReadingPlace } from './reading-place.ts'
import { UsedDialog } from './UsedDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

const text = chatText.page

/** Heights that are guessed must not move the end of the page. */
const nearMessages = 60

type Props = { loaded: Session; page: CallData<'aifriend.get_messages'> }

/** The conversation: a page to read, and a place to answer. */
export function ChatPage({ loaded, page }: Props) {
  const sessionId = loaded.session_id
  const queryClient = useQueryClient()
  const { data: session = loaded } = useQuery({ ...sessionQuery(sessionId), initialData: loaded })
  const [conversation] = useState(() =>
    createConversation(sessionId, page, () => {
      for (const name of sessionReads) void queryClient.invalidateQueries({ queryKey: [name] })
      void queryClient.invalidateQueries({ queryKey: ['aifriend.list_memories'] })
    }),
  )
  const state = useSyncExternalStore(conversation.subscribe, conversation.get, conversation.get)
  const [removing, setRemoving] = useState<ChatMessage | null>(null)
  const [used, setUsed] = useState<ChatMessage | null>(null)
  const [versionsOf, setVersionsOf] = useState<ChatMessage | null>(null)
  const [isKnowing, setKnowing] = useState(false)
  const fork = useFork(sessionId)

  useEffect(() => conversation.open(), [conversation])
  useEffect(() => conversation.take(page), [conversation, page])
  useEffect(() => {
    // Another tab may have gone on with it.
    const look = () => document.visibilityState === 'visible' && void conversation.refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation])

  const { top, goTo } = useReadingPlace(state, conversation.loadEarlier, conversation.reach)
  const doings = useMemo<MessageDoings>(() => {
    const told = async (made: ReturnType<typeof conversation.regenerate>) => {
      const failure = await made
      if (failure !== undefined) tellFailure(failure, false)
    }
    return {
      select: (message, index) => void conversation.select(message, index),
      regenerate: (message) => void told(conversation.regenerate(message)),
      continueReply: (message) => void told(conversation.continueReply(message)),
      edit: conversation.edit,
      fork,
      remove: setRemoving,
      showUsed: setUsed,
      showVersions: setVersionsOf,
    }
  }, [conversation, fork])

  const name = session.character_display_name
  const isBusy = state.sendingId !== null || state.replyingId !== null
  const newestOwn = state.items.findLast(
    ({ role, message_id }) => role === 'user' && message_id !== state.sendingId,
  )
  const lastId = state.items.at(-1)?.message_id
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-5rem)] w-full max-w-[46rem] flex-col px-5 sm:px-8 md:min-h-dvh">
      <ChatHeader session={session} onKnows={() => setKnowing(true)} />
      <section aria-label={text.log(name)} className="flex-1 pt-6 pb-10">
        <div ref={top} />
        {state.hasMore ? (
          <div className="mb-8 grid justify-center">
            <Button
              tone="quiet"
              size="small"
              busy={state.isLoadingEarlier}
              onClick={() => void conversation.loadEarlier()}
            >
              {state.isLoadingEarlier ? text.loadingEarlier : text.earlier}
            </Button>
          </div>
        ) : (
          <Openings session={session} />
        )}
        <div className="grid gap-3">
          {!state.hasMore && <AiNotice sentence={session.ai_notice} />}
          {state.items.length === 0 && <p className="py-10 text-center text-quiet">{text.begin(name)}</p>}
          {state.items.map((message, i) => (
            <MessageView
              key={message.message_id}
              message={message}
              name={name}
              isLast={message.message_id === lastId}
              isSending={message.message_id === state.sendingId}
              isBusy={isBusy}
              // It has just been said, above the beginning.
              hidesNotice={!state.hasMore && i < 2}
              isFar={i < state.items.length - nearMessages}
              doings={doings}
            />
          ))}
        </div>
      </section>
      <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 -mx-2 bg-ground px-2 pt-1 pb-3 shadow-[0_1rem_0_var(--ground)] md:bottom-0 md:pb-6">
        <output className={state.isLineOpen ? 'sr-only' : 'mb-2 block text-13 text-quiet'}>
          {tellLine(state, name)}
        </output>
        <Composer
          sessionId={sessionId}
          name={name}
          isReplying={state.replyingId !== null}
          isBusy={isBusy}
          newestOwnId={newestOwn?.message_id}
          onSend={conversation.send}
          onStop={() => void conversation.stop()}
        />
      </div>
      {removing !== null && (
        <RemoveDialog
          count={countFrom(state.items, removing)}
          onConfirm={() => {
            setRemoving(null)
            void conversation.removeFrom(removing)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
      {used !== null && <UsedDialog message={used} onClose={() => setUsed(null)} />}
      {versionsOf !== null && <VersionsDialog message={versionsOf} onClose={() => setVersionsOf(null)} />}
      <KnowsPanel
        session={session}
        open={isKnowing}
        onOpenChange={setKnowing}
        onSource={(messageId) => {
          setKnowing(false)
          void goTo(messageId)
        }}
      />
    </div>
  )
}

/** Said to whoever listens instead of looking: not every letter, but that something is written, and then all of it. */
function tellLine({ isLineOpen, replyingId, ended }: ConversationState, name: string): string {
  if (!isLineOpen) return text.reconnecting
  if (replyingId !== null) return text.writing(name)
  return ended === null ? '' : text.said(name, (ended.text || ended.error) ?? '')
}

function countFrom(items: readonly ChatMessage[], message: ChatMessage): number {
  return items.length - items.findIndex(({ message_id }) => message_id === message.message_id)
}

function useFork(sessionId: string) {
  const navigate = useNavigate()
  const { mutate } = useCall('aifriend.fork_session', { changes: [...sessionReads] })
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
