import { landingText } from '#web/text/landing.ts'

/** Three promises. */
export function Proofs() {
  return (
    <section aria-labelledby="proofs" className="border-y border-line bg-sunken">
      <div className="mx-auto w-full max-w-7xl px-5 py-16 sm:px-8">
        <h2 id="proofs" className="sr-only">
          {landingText.proofsTitle}
        </h2>
        <ol className="grid gap-10 md:grid-cols-3 md:gap-12">
          {landingText.proofs.map(({ title, text }, at) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-bloom pt-5">
              <span className="font-display tabular text-13 text-quiet" aria-hidden>
                {at + 1}
              </span>
              <h3 className="text-28 font-medium">{title}</h3>
              <p className="text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
