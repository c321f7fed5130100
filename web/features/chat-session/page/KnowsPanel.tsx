import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showMacros } from '#contract/macros/expand-macros'
import { ChatLorebooks } from '#web/features/lore/index.ts'
import { PersonaChip } from '#web/features/persona/index.ts'
import { characterText } from '#web/text/character.ts'
import { chatText } from '#web/text/chat.ts'
import { loreText } from '#web/text/lore.ts'
import type { Session } from '../queries.ts'
import { GenerationForm } from './GenerationForm.tsx'
import { Memories } from './Memories.tsx'
import { ModelChoice } from './ModelChoice.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PromptDialog } from './PromptDialog.tsx'
import { SummaryForm } from './SummaryForm.tsx'
import { WindowBar } from './WindowBar.tsx'

const text = chatText.knows
const words = characterText.editor

type Props = {
  session: Session
  open: boolean
  onOpenChange(open: boolean): void
  /** Shows the message that a memory comes from. */
  onSource(messageId: string): void
}

/**
 * What the character knows: context window, memories, lore and persona. Beside the chat on large screens, over it on
 * phones.
 */
export function KnowsPanel({ session, open, onOpenChange, onSource }: Props) {
  const { character } = session
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="panel-backdrop fixed inset-0 z-40 bg-veil" />
        <BaseDialog.Popup className="panel fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col overflow-y-auto rounded-t-large border border-line bg-raised pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-soft md:inset-y-3 md:right-3 md:left-auto md:max-h-none md:w-[26rem] md:rounded-large">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised px-6 py-4">
            <BaseDialog.Title className="text-21 font-medium">
              {text.title[character.gender]}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Close"
              className="feedback -m-2 grid size-10 shrink-0 place-items-center rounded-middle text-quiet hover:text-text"
            >
              <X size={20} strokeWidth={1.5} aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className="grid gap-8 px-6 pt-6">
            <Part title={text.window}>
              <WindowBar context={session.context} />
              <RawPrompt sessionId={session.session_id} />
            </Part>
            <Part title={text.model}>
              <ModelChoice session={session} />
            </Part>
            <Part title={chatText.generation.title} lead={chatText.generation.lead}>
              <GenerationForm session={session} />
            </Part>
            <Part title={text.memories} lead={text.memoriesText}>
              <Memories session={session} onSource={onSource} />
            </Part>
            <Part title={text.summary} lead={text.summaryText}>
              <SummaryForm sessionId={session.session_id} onSource={onSource} />
            </Part>
            <LoreList session={session} />
            <Part title={loreText.chat.title}>
              <ChatLorebooks sessionId={session.session_id} characterId={session.character.character_id} />
            </Part>
            <Instructions session={session} />
            <Part title={text.you}>
              <YouHere session={session} />
            </Part>
            <Part title={text.note} lead={text.noteHint}>
              <NoteForm session={session} />
            </Part>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-17 font-medium">{title}</h3>
        {lead !== undefined && <p className="text-13 text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

function RawPrompt({ sessionId }: { sessionId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className="link text-13" onClick={() => setOpen(true)}>
        {chatText.prompt.open}
      </button>
      {isOpen && <PromptDialog sessionId={sessionId} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The character's own instructions to the model. */
function Instructions({ session: { character } }: { session: Session }) {
  const told = (
    [
      [words.systemPrompt, character.system_prompt],
      [words.postHistory, character.post_history_instructions],
      [words.depthPrompt, character.depth_prompt],
    ] as const
  ).filter(([, instruction]) => instruction.trim() !== '')
  if (told.length === 0) return null
  return (
    <Part title={words.groups.instructions}>
      <dl className="grid gap-3">
        {told.map(([label, instruction]) => (
          <div key={label} className="grid gap-0.5">
            <dt className="font-semibold">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {instruction}
            </dd>
          </div>
        ))}
      </dl>
      {character.is_mine && (
        <Link
          to="/app/_auth/ai-friend/character/$characterId/edit"
          params={{ characterId: character.character_id }}
          className="link text-13"
        >
          {text.editCharacter}
        </Link>
      )}
    </Part>
  )
}

/** The persona of this chat. */
function YouHere({ session }: { session: Session }) {
  const { persona } = session
  const about = typeof persona === 'string' ? persona : (persona?.description ?? '')
  return (
    <div className="grid justify-items-start gap-2">
      <PersonaChip session={session} />
      {about !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      )}
    </div>
  )
}

/** The lore of the character. */
function LoreList({ session }: { session: Session }) {
  const { character } = session
  const { lore } = character
  const names = { character: session.character_display_name, user: characterText.card.reader }
  const entries = typeof lore === 'string' ? [] : lore.filter(({ enabled }) => enabled)
  if (typeof lore === 'string' ? lore === '' : entries.length === 0) return null
  return (
    <Part title={text.lore}>
      {typeof lore === 'string' ? (
        <p className="whitespace-pre-line">{showMacros(lore, names)}</p>
      ) : (
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <li key={`${entry.name} ${entry.content}`} className="grid gap-0.5">
              {entry.name !== '' && <span className="font-semibold">{entry.name}</span>}
              <span>{showMacros(entry.content, names)}</span>
              <span className="text-13 text-quiet">
                {entry.constant ? text.loreAlways : text.loreKeys(showMacros(entry.keys.join(', '), names))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
