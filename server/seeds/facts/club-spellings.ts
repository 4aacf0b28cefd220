/**
 * What no rule can derive: that « Wolves » is Wolverhampton Wanderers, and that « Paris » alone is no club. All words
 * are as `teamNameKey` returns them: lower case, no accent, no punctuation.
 */

/** Words that identify no club: many clubs have one, and sources add or omit them freely. */
export const BARE_FORM_WORDS: ReadonlySet<string> = new Set(['fc', 'afc', 'cf']);

/**
 * Words that one source writes and another leaves out, but which may also tell two clubs of one town apart
 * (UD and SD Logroñés, VfB and VfL Oldenburg): one name may have them and the other not, never both different.
 */
export const OPTIONAL_WORDS: ReadonlySet<string> = new Set(
  `ac acf af aj as bc bk bsc cd cfc cp ea es estac fk fsv gnk hsc if kv nk ogc osc ud rc rcd rsc sc sco sd sk sl
   sm spvgg ss ssc sv tsg us usl vfb vfl
   alsace atlantique balompie bretagne calcio foot football futbol herault lorraine malherbe real sport stade vigo`
    .trim()
    .split(/\s+/),
);

/** Names of cities and words shared by several clubs: alone, they identify none. */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set(
  `athens athletic atletico beograd berlin bratislava bristol brugge bucuresti budapest cska dinamo donetsk
   eindhoven frankfurt glasgow istanbul leipzig lisboa london madrid manchester milan moscow munchen nacional
   olympique paris prague racing real salzburg sheffield sofia sporting stade union vienna warszawa zagreb zurich`
    .trim()
    .split(/\s+/),
);

/** Part of the club's name, not the year it was founded. */
export const NUMBERS_OF_NAMES: ReadonlySet<string> = new Set(['1860', '1948']);

/** Spellings of one word, in several languages and forms. */
export const WORD_SPELLINGS: ReadonlyMap<string, string> = spellings({
  barcelona: 'barcelone',
  bologna: 'bologne',
  bremen: 'breme',
  brest: 'brestois',
  brugge: 'bruges',
  copenhagen: 'kobenhavn copenhague',
  espanyol: 'espanol',
  frankfurt: 'francfort',
  freiburg: 'fribourg',
  girona: 'gerone',
  hamburg: 'hamburger hambourg',
  koln: 'cologne koeln',
  laval: 'lavallois',
  lisboa: 'lisbon lisbonne',
  lyon: 'lyonnais',
  mainz: 'mayence',
  mallorca: 'majorque',
  milan: 'milano',
  monchengladbach: 'mgladbach moenchengladbach gladbach',
  munchen: 'munich muenchen',
  napoli: 'naples',
  olympiacos: 'olympiakos',
  osc: 'losc',
  parma: 'parme',
  prague: 'praha',
  rennes: 'rennais',
  roma: 'rome',
  saint: 'st',
  sevilla: 'seville',
  torino: 'turin',
  united: 'utd',
  venezia: 'venise',
  verona: 'verone',
  vienna: 'wien',
});

/** Full names of clubs of the major leagues, each with the one name that stands for all of them. */
export const CLUB_SPELLINGS: ReadonlyMap<string, string> = spellings(
  {
    '1860 munchen': 'tsv 1860 munchen, munchen 1860',
    alaves: 'deportivo alaves',
    ajax: 'ajax amsterdam',
    'athletic bilbao': 'athletic club, athletic club bilbao, ath bilbao',
    'atletico madrid': 'club atletico madrid, ath madrid, atl madrid',
    'bayern munchen': 'bayern',
    benfica: 'sport lisboa benfica, sl benfica, benfica lisboa',
    betis: 'real betis, real betis balompie, real betis sevilla',
    'birmingham city': 'birmingham',
    'blackburn rovers': 'blackburn',
    'bolton wanderers': 'bolton',
    'brighton hove albion': 'brighton',
    caen: 'sm caen, stade malherbe caen',
    'cardiff city': 'cardiff',
    'coventry city': 'coventry',
    'crvena zvezda': 'fk crvena zvezda, red star belgrade, etoile rouge belgrade',
    'derby county': 'derby',
    dortmund: 'borussia dortmund, bvb',
    'eintracht frankfurt': 'ein frankfurt',
    espanyol: 'rcd espanyol, espanyol barcelona, rcd espanyol barcelona',
    feyenoord: 'feyenoord rotterdam',
    'hertha berlin': 'hertha, hertha bsc, hertha bsc berlin',
    'huddersfield town': 'huddersfield',
    'hull city': 'hull',
    inter: 'inter milan, internazionale, internazionale milan',
    'ipswich town': 'ipswich',
    juventus: 'juventus torino, juve',
    'leeds united': 'leeds',
    'leicester city': 'leicester',
    leverkusen: 'bayer leverkusen, bayer 04 leverkusen',
    'luton town': 'luton',
    lyon: 'olympique lyon',
    'manchester city': 'man city',
    'manchester united': 'man united',
    marseille: 'olympique marseille',
    milan: 'ac milan, milan ac',
    monchengladbach: 'borussia monchengladbach',
    'newcastle united': 'newcastle',
    'norwich city': 'norwich',
    'nottingham forest': 'nottm forest, nott forest',
    osasuna: 'ca osasuna',
    'paris saint germain': 'paris sg, psg',
    'preston north end': 'preston',
    psv: 'psv eindhoven',
    'queens park rangers': 'qpr',
    'racing santander': 'santander, real rc santander, rc santander',
    'rayo vallecano': 'vallecano, rayo, rayo vallecano madrid',
    'rb leipzig': 'rasenballsport leipzig',
    'real sociedad': 'sociedad, real sociedad futbol',
    'red bull salzburg': 'rb salzburg',
    'sheffield united': 'sheff united',
    'sheffield wednesday': 'sheffield weds, sheff wed, sheff weds',
    'sporting cp': 'sporting clube portugal, sporting portugal, sporting lisboa, sp lisboa',
    'sporting gijon': 'sp gijon, real sporting gijon',
    'stoke city': 'stoke',
    strasbourg: 'racing strasbourg',
    'swansea city': 'swansea',
    'tottenham hotspur': 'tottenham, spurs',
    troyes: 'es troyes ac, estac troyes',
    verona: 'hellas verona, hellas',
    'west bromwich albion': 'west brom',
    'west ham united': 'west ham',
    'wolverhampton wanderers': 'wolves, wolverhampton',
    'young boys': 'bsc young boys, young boys bern',
  },
  /,\s*/,
);

function spellings(byName: Readonly<Record<string, string>>, separator = /\s+/): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(byName).flatMap(([name, others]) =>
      others.split(separator).map((other): [string, string] => [other, name]),
    ),
  );
}
