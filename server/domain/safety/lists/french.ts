import { type Group, Kind } from './kinds.ts'

export const FRENCH: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a French word for a child or teenager',
    words: `enfant:1, enfants:1, fillette*, garçonnet*, petite fille:1, petites filles:1, petit garçon:1, petits garçons:1, gamine:1, gamines:1, gamin:1, gamins:1, gosse:1, gosses:1, mioche*, bambin*, bébé:1, bébés:1,
      nourrisson*, adolescent*, adolescente*, préado*, pré ado, préadolescent*, une ado, un ado, des ados, ados, collégienne*, collégien*, lycéenne*, lycéen*, écolière*, écolier*, mineure, mineures, fille mineure, une mineure, un mineur, des mineurs,
      jeune garçon, très jeune fille, toute jeune fille, jeune adolescente, élève de primaire, élève de collège, jeunette*:1, corps d enfant, visage d enfant, air d une enfant, ressemble à une enfant, moins de dix huit ans, pas encore majeure, impubère*`,
  },
  {
    kind: Kind.setting,
    reason: 'a French place of childhood',
    words:
      'école primaire, école   au collège, au lycée, lycée, uniforme scolaire, uniforme d écolière, cour de récréation, crèche, garderie, tenue d écolière',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'French for someone who looks like a minor',
    words: `à peine majeure, à peine majeur, à peine légale, à peine 18 ans, corps enfantin, visage enfantin, apparence enfantine, allure enfantine, corps d adolescente, corps juvénile, la plus jeune possible, le plus jeune possible, aussi jeune que possible, régression d âge, jeu d âge, nymphette*, pas encore formée, pas encore développée, corps peu développé`,
  },
  {
    kind: Kind.hint,
    reason: 'French for looking young',
    words: `enfantin*, juvénile, plus jeune que son âge, tout juste majeure, très jeune, trop jeune, jeune fille`,
  },
  {
    kind: Kind.family,
    reason: 'a French word for a relative who may be a child',
    words:
      'fille, filles, fils, nièce*, neveu*, petite soeur, petit frère, petite sœur, petite fille, belle fille',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in French',
    words:
      'sexe, sexuel*, sexuelle*, érotique*, érotisme, porno, pornographique, lingerie, sensuelle*, sensuel*, séduisante*, seins, tétons, en string, coquine*, baise, baiser coquin, excitée, jouir, aguicheuse, aguichante, salope*, jarretelles, lascive*, lascif*',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in French',
    words:
      'nue, nues, =nu, =nus, nudité, dénudé*, dénudée*, à poil, sans vêtements, sans vêtement, déshabillé*, déshabillée*, seins nus, torse nu, toute nue, sans habits, dévêtue*, dévêtu*, sans culotte',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in French',
    words:
      'maillot de bain, culotte, soutien gorge, sous vêtement*, minijupe, mini jupe, au lit, sous la douche, dans le bain, en train d embrasser',
  },
  { kind: Kind.yearUnit, reason: 'an age in French', words: '=ans, piges' },
  {
    kind: Kind.deny,
    reason: 'French for no one of the kind',
    words:
      'sans, pas d, pas de, pas un, pas une, aucun, aucune, ni, interdit aux, interdit, n est pas une, n est pas un, jamais d',
  },
  {
    kind: Kind.mention,
    reason: 'French before children spoken of',
    words:
      'pour, pour les, pour l, livre pour, j ai, a des, ont des, quand j étais, quand elle était, comme un, comme une, avoir des, avoir un, attend un, livre d, livres d, dessin d, chambre d',
  },
  {
    kind: Kind.mask,
    reason: 'a French phrase that only sounds alike',
    words:
      'à l oeil nu, œil nu, pieds nus, pied nu, tête nue, mise à nu, bon enfant, bonne enfant, jardin d enfants, chambre d enfants, chambre d enfant, livre d enfants, lit bébé, bleu bébé, ré mineur, la mineur, mi mineur, do mineur, sol mineur, si mineur, fa mineur, ut mineur, en mineur, mineur de fond, mineurs de fond, mineur de charbon, mineurs de charbon, enfant de la balle, enfants terribles, enfant terrible, enfant jésus, collège de france, jeune femme, jeune homme, jeune maman, professeur de lycée, professeur de collège, institutrice d école, professeure de lycée, prof de lycée, prof de collège, enfant intérieur, un mineur de fond, arbre nu, arbres nus, murs nus, branches nues, enfants de la terre, sexe opposé, seine, bébés chats, bébé chat, bébé panda, bébé éléphant, le mineur, les mineurs, garçon de café, garçons de café, garçon de salle, garçon manqué, garçons manqués, garçon d honneur, garçons d honneur, mauvais garçon, mauvais garçons, vieux garçon, enterrement de vie de garçon, garçon coiffeur, garçon boucher',
  },
  {
    kind: [Kind.girl, Kind.boy],
    reason: 'a French word for a boy',
    words: 'garçon:1, garçons:2',
  },
]
