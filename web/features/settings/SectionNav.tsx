import { settingsText as text } from '#web/text/settings.ts'

type Props = { sections: readonly { id: string; title: string }[] }

/** Links to the sections. */
export function SectionNav({ sections }: Props) {
  return (
    <nav
      aria-label={text.sections}
      className="sticky top-0 z-10 -mx-5 overflow-x-auto border-b border-line bg-ground px-5 sm:-mx-8 sm:px-8 lg:top-8 lg:mx-0 lg:self-start lg:border-b-0 lg:px-0"
    >
      <ul className="flex gap-5 lg:grid lg:gap-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="feedback block py-2.5 whitespace-nowrap text-quiet hover:text-text lg:py-1.5"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
