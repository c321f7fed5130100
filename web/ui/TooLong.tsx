import { siteText } from '#web/text/site.ts'

/** Says how much of a text is over its limit. Browsers would cut a pasted text without a word. */
export function TooLong({ length, limit }: { length: number; limit: number | undefined }) {
  if (limit === undefined || length <= limit) return null
  return (
    <output className="block text-13 font-medium text-ember-text">
      {siteText.tooLong(length - limit, limit)}
    </output>
  )
}
