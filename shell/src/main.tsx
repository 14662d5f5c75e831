import '@parola/ui/styles.css';
import { painted } from './boot/painted';

document.querySelector('.boot-late')?.remove();
// Part of this file, but not run before what the HTML shows is seen: to run it takes a slow phone half a second.
void painted().then(() => import(/* webpackMode: "eager" */ './start'));
