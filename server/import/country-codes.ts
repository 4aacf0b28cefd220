/** FIFA's codes, as openfootball writes them behind a club's name, with the country whose league the club plays in. */
const codes = `
ALB Albanie, AND Andorre, ARM Arménie, AUT Autriche, AZE Azerbaïdjan, BEL Belgique, BIH Bosnie-Herzégovine,
BLR Biélorussie, BUL Bulgarie, CRO Croatie, CYP Chypre, CZE République tchèque, DEN Danemark, ENG Angleterre, ESP Espagne,
EST Estonie, FIN Finlande, FRA France, FRO Îles Féroé, GEO Géorgie, GER Allemagne, GIB Gibraltar, GRE Grèce,
HUN Hongrie, IRL Irlande, ISL Islande, ISR Israël, ITA Italie, KAZ Kazakhstan, KOS Kosovo, LIE Suisse, LTU Lituanie,
LUX Luxembourg, LVA Lettonie, MCO France, MDA Moldavie, MKD Macédoine du Nord, MLT Malte, MNE Monténégro,
NED Pays-Bas, NIR Irlande du Nord, NOR Norvège, POL Pologne, POR Portugal, ROU Roumanie, RUS Russie, SCO Écosse,
SMR Saint-Marin, SRB Serbie, SUI Suisse, SVK Slovaquie, SVN Slovénie, SWE Suède, TUR Turquie, UKR Ukraine,
WAL Pays de Galles, ARG Argentine, BRA Brésil, CHI Chili, COL Colombie, ECU Équateur, MEX Mexique, PAR Paraguay,
PER Pérou, URU Uruguay, USA États-Unis, JPN Japon, KOR Corée du Sud, AUS Australie, MAR Maroc, ALG Algérie,
TUN Tunisie, EGY Égypte, SEN Sénégal, CIV Côte d’Ivoire, CMR Cameroun, KSA Arabie saoudite, QAT Qatar`;

const countryByCode: ReadonlyMap<string, string> = new Map(
  codes.split(',').map((entry): [string, string] => {
    const text = entry.trim();
    return [text.slice(0, 3), text.slice(4)];
  }),
);

/** The French name of the country behind a code; `null` for a code that is not known. */
export function countryOfCode(code: string | null): string | null {
  return code === null ? null : (countryByCode.get(code) ?? null);
}
