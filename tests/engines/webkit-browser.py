#!/usr/bin/python3
"""A WebKit browser that WebKitWebDriver drives. Debian's MiniBrowser forgets everything when it is driven; this one
keeps its storage in the profile folder that is its only argument, as a phone does."""
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2

profile = sys.argv[1]
storage = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext(website_data_manager=storage)
context.set_preferred_languages(["fr-FR"])
context.set_automation_allowed(True)
# Where there is no graphics card, composing layers costs a third of all work.
settings = WebKit2.Settings(hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    # No window manager gives the focus here.
    window.connect("map-event", lambda *_: window.get_window().focus(Gdk.CURRENT_TIME))
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Pronos")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


def set_visible(is_visible):
    for window in Gtk.Window.list_toplevels():
        window.set_visible(is_visible)
    return GLib.SOURCE_CONTINUE


with open(f"{profile}/pid", "w") as file:
    file.write(str(os.getpid()))
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, set_visible, False)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, set_visible, True)
context.connect("automation-started", start)
Gtk.main()
