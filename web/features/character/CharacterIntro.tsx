import { Link } from '@tanstack/react-router'
import { showMacros } from '#contract/macros/expand-macros'
import { characterText } from '#web/text/character.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import type { Character } from './queries.ts'

const text = characterText.intro

/** Introduces a character on its page. */
export function CharacterIntro({ character }: { character: Character }) {
  const { owner, is_mine: isMine, counts } = character
  const name = character.display_name || character.name
  const fill = (words: string) => showMacros(words, { character: name, user: characterText.card.reader })
  return (
    <section aria-label={text.label} className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <Avatar id={character.character_id} url={character.avatar_url} size={112} />
      <div className="grid content-start gap-3">
        <p dir="auto" className="measure line-clamp-6 whitespace-pre-line wrap-anywhere">
          {fill(character.personality)}
        </p>
        {character.creator_notes !== '' && (
          <p
            dir="auto"
            className="measure border-l-2 border-line-strong pl-4 text-13 whitespace-pre-line text-quiet wrap-anywhere"
          >
            {fill(character.creator_notes)}
          </p>
        )}
        {character.tags.length > 0 && (
          <ul aria-label={text.tags} className="flex flex-wrap gap-2">
            {character.tags.map((tag) => (
              <li
                key={tag}
                className="rounded-full border border-line-strong px-2.5 py-0.5 text-13 text-quiet"
              >
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-13 text-quiet">
          {character.age !== null && <span>{text.age(character.age)}</span>}
          <span>{characterText.card.chats(counts.chats)}</span>
          <span>{characterText.card.reactions(counts.reactions)}</span>
          {owner !== null && !isMine && (
            <Link to="/app/_auth/user/info/$userId" params={{ userId: owner.id }} className="link">
              {characterText.card.by(owner.name)}
            </Link>
          )}
        </p>
        {isMine && (
          <p>
            <Link
              to="/app/_auth/ai-friend/character/$characterId/edit"
              params={{ characterId: character.character_id }}
              aria-label={characterText.card.editName(name)}
              className={buttonClass({ tone: 'line', size: 'small' })}
            >
              {characterText.card.edit}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
