// five games to be played
import { caucasus } from '@eastfront/caucasus/play';
import { nachStalingrad } from '@eastfront/nach-stalingrad/play';
import { russianCampaign } from '@eastfront/russian-campaign/play';
import { turningPoint } from '@eastfront/turning-point/play';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards/play';

export const games = [
  caucasus.make(),
  nachStalingrad.make(),
  russianCampaign.make(),
  turningPoint.make(),
  valorOfTheGuards.make(),
];
