import { type Group, Kind } from './kinds.ts'

export const ITALIAN: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'an Italian word for a child or teenager',
    words: `bambina:1, bambine:1, bambino:1, bambini:1, bambinetta*, bimba:1, bimbe:1, bimbo piccolo, maschietto, maschietti, bimbi:1, bimbetta*, fanciulla:1, fanciulle, fanciullo:1, fanciulli, ragazzina*:1, ragazzine, ragazzino:1, ragazzini, minorenne, minorenni, adolescente, adolescenti, neonato, neonata, neonati, liceale, liceali, scolara, scolaro,
      scolaretta*, scolarette, studentessa delle medie, studentessa del liceo, alunna delle elementari, alunna, infante, pargolo*, preadolescente, preadolescenti, corpo di bambina, viso di bambina, sembra una bambina, aspetto di bambina, non ancora maggiorenne, quindicenne*, quindicenni, sedicenne*, sedicenni, quattordicenne*, tredicenne*, dodicenne*, diciassettenne*, undicenne*, decenne, quattordicenni, diciassettenni`,
  },
  {
    kind: Kind.setting,
    reason: 'an Italian place of childhood',
    words:
      'scuola elementare, scuole elementari, scuola media, scuole medie, asilo, scuola materna, divisa scolastica, uniforme scolastica, liceo, asilo nido',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Italian for someone who looks like a minor',
    words: `aspetto infantile, viso infantile, corpo infantile, appena maggiorenne, appena diciottenne, a malapena maggiorenne, la più giovane possibile, il più giovane possibile, regressione d età, gioco d età, ninfetta*, ninfette, corpo acerbo, corpo non sviluppato, non ancora sviluppata, corpo da ragazzina`,
  },
  {
    kind: Kind.hint,
    reason: 'Italian for looking young',
    words: `infantile, sembra più giovane, molto più giovane, giovanissima, giovanissimo, molto giovane`,
  },
  {
    kind: Kind.family,
    reason: 'an Italian word for a relative who may be a child',
    words:
      'figlia, figlie, figlio, figli, figlioletta*, nipotina*, nipotino*, sorellina*, fratellino*, figliastra',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Italian',
    words:
      'sesso, sessuale, sessuali, erotico, erotica, erotici, erotiche, porno, seducente*, sensuale, sensuali, tette, capezzol*, perizoma, intimo sexy, scopare, scopata, eccitata*, lingerie, provocante, provocanti, orgia, reggicalze',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Italian',
    words:
      'nuda, =nude, nudo, =nudi, nudità, senza vestiti, senza abiti, svestita*, svestito*, spogliata*, spogliato*, seminuda*, a seno nudo, senza niente addosso, senza mutande',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Italian',
    words:
      'costume da bagno, biancheria intima, mutandine, reggiseno, minigonna, a letto, sotto la doccia, nella vasca',
  },
  { kind: Kind.yearUnit, reason: 'an age in Italian', words: '=anni, annetti' },
  {
    kind: Kind.deny,
    reason: 'Italian for no one of the kind',
    words: 'senza, non è una, non, nessun, nessuna, niente, vietato ai, vietato',
  },
  {
    kind: Kind.mention,
    reason: 'Italian before children spoken of',
    words: 'per, per i, per le, ha due, quando ero, da, come una, come un, libro per, insegna ai',
  },
  {
    kind: Kind.mask,
    reason: 'an Italian phrase that only sounds alike',
    words:
      'a occhio nudo, occhio nudo, a piedi nudi, piedi nudi, mani nude, nuda verità, nuda proprietà, gesù bambino, la minore, in la minore, re minore, bambino interiore, asilo politico, maestra elementare, maestra d asilo, insegnante di liceo, professoressa di liceo, professore di liceo, professoressa del liceo, rami nudi, roccia nuda, alberi nudi, mezzo nudo albero, insegnante di scuola media',
  },
]
