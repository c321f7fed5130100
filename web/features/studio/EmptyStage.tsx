import { BloomMark } from '#web/ui/BloomMark.tsx'

type Props = { title: string; text: string; prompts: readonly string[]; onTry(prompt: string): void }

/** The empty stage with sample prompts. */
export function EmptyStage({ title, text, prompts, onTry }: Props) {
  return (
    <section className="mx-auto grid max-w-3xl gap-8 py-6 lg:py-[8vh]">
      <div className="grid justify-items-center gap-3 text-center">
        <BloomMark size={72} className="opacity-80" />
        <h2 className="text-28 font-medium lg:text-40">{title}</h2>
        <p className="measure max-w-[46ch] text-quiet">{text}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onTry(prompt)}
              className="feedback font-display size-full rounded-middle border border-line bg-raised px-5 py-4 text-left text-17 text-pretty hover:border-quiet hover:text-bloom-text"
            >
              {prompt}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
