import { Link } from '@tanstack/react-router'
import { Heart, MessageCircle, MessagesSquare } from 'lucide-react'
import { showMacros } from '#contract/macros/expand-macros'
import { useStartChat } from '#web/features/chat-session/index.ts'
import { characterText } from '#web/text/character.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { CharacterMenu } from './cards/CharacterMenu.tsx'
import { Portrait } from './Portrait.tsx'
import type { CharacterCard } from './queries.ts'
import { ReactionMenu } from './ReactionMenu.tsx'

const text = characterText.card

/** One character of a list, with a button that starts a chat. */
export function CharacterTile({ character }: { character: CharacterCard }) {
  const { start, isPending } = useStartChat()
  const { character_id: id, owner, is_mine: isMine } = character
  const name = character.display_name || character.name
  return (
    <li className="flex flex-col overflow-hidden rounded-large border border-line bg-raised">
      <CardFace
        id={id}
        url={character.avatar_url}
        name={name}
        age={character.age}
        line={character.personality}
        isAdult={character.is_nsfw}
        onOpen={() => start(id)}
        openLabel={text.startWith(name)}
        isLinked
      />
      <div className="mt-auto grid gap-3 px-5 pt-3 pb-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-quiet">
          <Count
            icon={MessageCircle}
            value={character.counts.chats}
            label={text.chats(character.counts.chats)}
          />
          <Count
            icon={Heart}
            value={character.counts.reactions}
            label={text.reactions(character.counts.reactions)}
          />
          <span className="ml-auto truncate">
            {isMine ? (
              text.yours
            ) : character.is_house ? (
              text.house
            ) : owner === null ? null : (
              <Link
                to="/app/_auth/user/info/$userId"
                params={{ userId: owner.id }}
                className="hover:text-text hover:underline"
              >
                {text.by(owner.name)}
              </Link>
            )}
          </span>
        </p>
        {character.tags.length > 0 && <Tags tags={character.tags.slice(0, tagsShown)} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" busy={isPending} onClick={() => start(id)} aria-label={text.startWith(name)}>
            {text.start}
          </Button>
          {isMine && (
            <Link
              to="/app/_auth/ai-friend/character/$characterId/edit"
              params={{ characterId: id }}
              aria-label={text.editName(name)}
              className={buttonClass({ tone: 'line', size: 'small' })}
            >
              {text.edit}
            </Link>
          )}
          <span className="ml-auto flex items-center">
            <Link
              to="/app/_auth/ai-friend/character/$characterId/sessions"
              params={{ characterId: id }}
              aria-label={text.sessionsWith(name)}
              title={text.sessionsWith(name)}
              className="feedback grid size-11 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text lg:size-9"
            >
              <MessagesSquare size={18} strokeWidth={1.5} aria-hidden />
            </Link>
            <ReactionMenu characterId={id} name={name} />
            <CharacterMenu character={character} name={name} />
          </span>
        </div>
      </div>
    </li>
  )
}

const tagsShown = 3

/** Each tag shows the characters that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-13">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to="/app/_auth/ai-friend/search"
            search={(before) => ({ ...before, tag, offset: 0 })}
            aria-label={characterText.search.withTag(tag)}
            className="block truncate text-quiet hover:text-text hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type FaceProps = {
  id: string
  url: string | null
  name: string
  age: number | null
  line: string
  isAdult: boolean
  onOpen?(): void
  openLabel?: string
  /** The name links to the character's page. */
  isLinked?: boolean
}

/** The upper part of a card; the editor's preview uses it too. */
export function CardFace(props: FaceProps) {
  const { id, url, name, age, line, isAdult, onOpen, openLabel, isLinked = false } = props
  return (
    <>
      <div className="relative aspect-[4/3] overflow-hidden bg-sunken">
        <Portrait id={id} url={url} />
        {isAdult && (
          <span className="absolute top-3 left-3 rounded-full bg-ground px-2.5 py-0.5 text-12 font-semibold text-text">
            {text.adult}
          </span>
        )}
        {onOpen !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            title={openLabel}
            onClick={onOpen}
            className="absolute inset-0"
          />
        )}
      </div>
      <div className="grid gap-1 px-5 pt-4">
        <h2 dir="auto" className="truncate text-21 font-medium">
          {isLinked ? (
            <Link
              to="/app/_auth/ai-friend/character/$characterId/sessions"
              params={{ characterId: id }}
              className="hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {age !== null && <span className="tabular text-17 text-quiet"> {age}</span>}
        </h2>
        <p dir="auto" className="line-clamp-2 min-h-[3.2em] text-quiet wrap-anywhere">
          {firstLine(showMacros(line, { character: name, user: text.reader }))}
        </p>
      </div>
    </>
  )
}

function firstLine(personality: string): string {
  return personality.trim().split('\n', 1)[0]?.slice(0, 200) ?? ''
}

function Count(props: { icon: typeof Heart; value: number; label: string }) {
  const { icon: Icon, value, label } = props
  return (
    <span className="tabular inline-flex items-center gap-1.5" title={label}>
      <Icon size={15} strokeWidth={1.5} aria-hidden />
      <span aria-hidden>{value.toLocaleString('en')}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
