import { Asset, useRouter, useTags } from '@tanstack/react-router'

/** The page's head. Module preloads go into a meta tag instead; client.ts starts them after the first paint. */
export function Head() {
  const tags = useTags()
  const { nonce } = useRouter().options.ssr ?? {}
  const modules = tags.flatMap(({ tag, attrs }) =>
    tag === 'link' && attrs?.['rel'] === 'modulepreload' ? [String(attrs['href'])] : [],
  )
  return (
    <>
      {tags
        .filter(({ attrs }) => attrs?.['rel'] !== 'modulepreload')
        .map((tag) => (
          <Asset {...tag} key={JSON.stringify(tag)} {...(nonce !== undefined && { nonce })} />
        ))}
      <meta name="modules" content={modules.join(' ')} />
    </>
  )
}
